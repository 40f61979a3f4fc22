import { z } from 'zod';
import {
  addressList,
  attachments,
  contactPerson,
  costCentre,
  localizedText,
  mailEvents,
  printOverride,
  providerId,
  tagList,
} from './fields.ts';

/** Credit notes for refunds: creation, layout, tags, sending. */
export const credits = z.strictObject({
  creditCreate: z.boolean().default(false),

  creditLayout: providerId,
  creditLayoutLetterpaper: providerId,
  creditLayoutContactPerson: contactPerson,
  creditLayoutCustomerNumber: printOverride,
  creditLayoutPosTax: printOverride,
  creditLayoutQrCode: printOverride,
  creditLayoutEpcCode: printOverride,
  creditLayoutFoldLines: printOverride,
  creditLayoutPageNumbers: printOverride,
  creditLayoutCostcentre: costCentre,
  creditLayoutSubject: localizedText(256),
  creditLayoutHeader: localizedText(2000),
  creditLayoutFooter: localizedText(2000),
  creditLayoutItemTitle: localizedText(256),
  creditLayoutItemDetail: localizedText(1000),

  creditTagShopify: z.boolean().default(false),
  creditTagShop: z.boolean().default(false),
  creditTagOrderName: z.boolean().default(false),
  creditTagOrderTags: z.boolean().default(false),

  creditSendMailEnabled: z.boolean().default(false),
  /** Empty: after creation. */
  creditSendMailEvent: z.enum(mailEvents).default(''),
  creditSendMailCopy: z.boolean().default(false),
  creditSendMailSubject: localizedText(60),
  creditSendMailTo: addressList,
  creditSendMailCc: addressList,
  creditSendMailBcc: addressList,
  creditSendMailMessage: localizedText(30_000),
  creditSendMailAttachments: attachments,
  creditSendMailSkipTags: tagList,
});
