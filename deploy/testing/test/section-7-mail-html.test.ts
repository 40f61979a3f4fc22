import { hostileHtml } from './support/hostile-html.ts';
import { mailBrowserSuite, mailLogSuite, mailMessageSuite, useMailDesk } from './support/mail-desk.ts';

const desk = useMailDesk();

mailBrowserSuite(desk);
mailMessageSuite(desk, hostileHtml);
mailLogSuite(desk);
