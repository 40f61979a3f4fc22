/**
 * Messages between the app's frame and the admin shell through `postMessage`. A request is answered by exactly one
 * reply with the same id; events are not answered. Both sides ignore all other messages.
 */
export const PROTOCOL = 'belegfluss-sandbox/1';

export type Envelope =
  | { protocol: typeof PROTOCOL; kind: 'request'; id: string; name: string; data: unknown }
  | { protocol: typeof PROTOCOL; kind: 'reply'; id: string; data: unknown; error?: string }
  | { protocol: typeof PROTOCOL; kind: 'event'; name: string; data: unknown };

export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { protocol, kind } = value as Partial<Envelope>;
  return protocol === PROTOCOL && (kind === 'request' || kind === 'reply' || kind === 'event');
}

export interface ButtonState {
  /** Position among the element's buttons, which identifies the button of a click in the shell. */
  key: number;
  label: string;
  primary: boolean;
  critical: boolean;
  disabled: boolean;
  loading: boolean;
}

export interface NavItem {
  label: string;
  href: string;
  home: boolean;
}

export interface ScopesDetail {
  granted: string[];
  required: string[];
  optional: string[];
}

/** Events of the app's frame. */
export interface AppEvents {
  /** A document begins or ends: nothing that an earlier one showed is valid any longer. */
  reset: null;
  location: { path: string };
  loading: { on: boolean };
  navMenu: { items: NavItem[] };
  titleBar: { title: string; breadcrumb: ButtonState | null; buttons: ButtonState[] } | null;
  toastShow: { id: string; message: string; duration: number; isError: boolean; action: string | null };
  toastHide: { id: string };
  saveBar: {
    id: string;
    visible: boolean;
    save: ButtonState | null;
    discard: ButtonState | null;
    discardConfirmation: boolean;
  };
  modalBackdrop: { on: boolean };
  windowModal: {
    id: string;
    open: boolean;
    src: string;
    title: string;
    variant: string;
    buttons: ButtonState[];
  };
  open: { url: string; target: string };
  support: { available: boolean };
}

/** Events of the shell. */
export interface ShellEvents {
  navigate: { href: string };
  titleBarClick: { key: number };
  toastAction: { id: string };
  toastDismissed: { id: string };
  saveBarSave: { id: string };
  saveBarDiscard: { id: string };
  windowModalClick: { id: string; key: number };
  windowModalClosed: { id: string };
  support: null;
}

/** Requests of the app's frame with the shell's replies. */
export interface Requests {
  idToken: { data: null; reply: { token: string } };
  user: { data: null; reply: { id: number; name: string; email: string; accountAccess: string } };
  leaveConfirmation: { data: null; reply: { leave: boolean } };
  scopesQuery: { data: null; reply: ScopesDetail };
  scopesRequest: {
    data: { scopes: string[] };
    reply: { result: 'granted-all' | 'declined-all'; detail: ScopesDetail };
  };
  scopesRevoke: { data: { scopes: string[] }; reply: { detail: ScopesDetail } };
  reviewsRequest: { data: null; reply: { success: boolean; code: string; message: string } };
  resourcePicker: {
    data: {
      type: string;
      multiple: boolean | number;
      selectionIds: string[];
      variants: boolean;
      query: string;
      action: string;
    };
    reply: { selection: Record<string, unknown>[] | null };
  };
  picker: {
    data: {
      heading: string;
      multiple: boolean | number;
      items: { id: string; heading: string; detail: string; selected: boolean; disabled: boolean }[];
    };
    reply: { selected: string[] | null };
  };
}
