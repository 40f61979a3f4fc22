/**
 * The other member states as a shop in Germany meets them in November 2026: an ordinary place, the standard
 * rate (Taxes in Europe Database) and a VAT id with right check digits.
 */
export const memberStates: readonly (readonly [
  code: string,
  zip: string,
  standardRate: number,
  vatId: string,
])[] = [
  ['AT', '1010', 20, 'ATU13585627'],
  ['BE', '1000', 21, 'BE0428759497'],
  ['BG', '1000', 20, 'BG175074752'],
  ['CY', '1010', 19, 'CY10259033P'],
  ['CZ', '110 00', 21, 'CZ25123891'],
  ['DK', '1050', 25, 'DK13585628'],
  ['EE', '10111', 24, 'EE100931558'],
  ['ES', '28001', 21, 'ESB58378431'],
  ['FI', '00100', 25.5, 'FI20774740'],
  ['FR', '75001', 20, 'FR40303265045'],
  ['GR', '104 31', 24, 'EL094259216'],
  ['HR', '10000', 25, 'HR33392005961'],
  ['HU', '1011', 27, 'HU12892312'],
  ['IE', 'D02 AF30', 23, 'IE6433435F'],
  ['IT', '00184', 22, 'IT00743110157'],
  ['LT', '01100', 21, 'LT119511515'],
  ['LU', '1009', 17, 'LU15027442'],
  ['LV', 'LV-1050', 21, 'LV40003521600'],
  ['MT', 'VLT 1110', 18, 'MT11679112'],
  ['NL', '1011 AB', 21, 'NL004495445B01'],
  ['PL', '00-001', 23, 'PL8567346215'],
  ['PT', '1100-148', 23, 'PT501964843'],
  ['RO', '010011', 21, 'RO18547290'],
  ['SE', '111 20', 25, 'SE123456789701'],
  ['SI', '1000', 22, 'SI50223054'],
  ['SK', '811 01', 23, 'SK2022749619'],
];
