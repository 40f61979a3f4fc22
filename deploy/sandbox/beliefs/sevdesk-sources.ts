import type { Source } from './belief.ts';

const read = '2026-11-25';

/** The published description of the API. */
export const description = (place: string): Source => ({
  kind: 'schema',
  where: `sevdesk API 2.0.0, OpenAPI description, https://api.sevdesk.de: ${place}`,
  date: read,
});

export const help = (place: string): Source => ({
  kind: 'document',
  where: `sevdesk help, https://hilfe.sevdesk.de: ${place}`,
  date: read,
});

/** A client with tests against the live service and its recorded answers. */
export const sevdeskRs = (place: string): Source => ({
  kind: 'code',
  where: `github.com/jernoxit/sevdesk-rs @cd8639c: ${place}`,
  date: read,
});

export const netztaucher: Source = {
  kind: 'code',
  where: 'github.com/netztaucher/sevdesk-bridge @842bc73, in use against the live service',
  date: read,
};

export const nerdscave: Source = {
  kind: 'code',
  where: 'github.com/Nerdscave/SevDesk-V2-WHMCS-Module @f9f5de9, in use against the live service',
  date: read,
};

export const saurerSiggi: Source = {
  kind: 'code',
  where: 'github.com/Saurer-Siggi, sevdesk client @14f17e6, in use against the live service',
  date: read,
};

/** Books fees of Stripe as vouchers. */
export const kueckelheim: Source = {
  kind: 'code',
  where: 'github.com/kueckelheim, Stripe to sevdesk @48a9fcd, in use against the live service',
  date: read,
};

export const codecell: Source = { kind: 'code', where: 'codecell, sevdesk client @9a361d2', date: read };
