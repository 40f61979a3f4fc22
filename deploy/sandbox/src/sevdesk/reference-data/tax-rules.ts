import { type Row, sharedRow } from '../row.ts';

export interface TaxRule {
  id: string;
  code: string;
  name: string;
  kind: 'revenue' | 'expense';
  /**
   * Allowed rates of positions: 'domestic' for those of the tenant's country and none, 'destination' for the One Stop
   * Shop.
   */
  rates: readonly string[] | 'domestic' | 'destination';
}

/** The tax rules of bookkeeping system 2.0. Names as the interface shows them. */
export const TAX_RULES: readonly TaxRule[] = [
  revenue('1', 'USTPFL_UMS_EINN', 'Umsatzsteuerpflichtige Umsätze', 'domestic'),
  revenue('2', 'AUSFUHREN', 'Ausfuhren', ['0']),
  revenue('3', 'INNERGEM_LIEF', 'Innergemeinschaftliche Lieferungen', 'domestic'),
  revenue('4', 'STFREIE_UMS_P4', 'Steuerfreie Umsätze §4 UStG', ['0']),
  revenue('5', 'REV_CHARGE_13B_1', 'Reverse Charge gem. §13b UStG', ['0']),
  revenue('11', 'KLEINUNTERNEHMER_P19', 'Steuer nicht erhoben nach §19 UStG', ['0']),
  revenue('17', 'NICHT_IM_INLAND_STEUERBAR', 'Nicht im Inland steuerbare Leistung', ['0']),
  revenue('18', 'OSS_GOODS', 'One Stop Shop (Waren)', 'destination'),
  revenue('19', 'OSS_SERVICES', 'One Stop Shop (elektronische Dienstleistungen)', 'destination'),
  revenue('20', 'OSS_OTHER', 'One Stop Shop (sonstige Dienstleistungen)', 'destination'),
  revenue('21', 'REV_CHARGE_13B_1_USTG', 'Reverse Charge gem. §18b UStG', ['0']),
  revenue('22', 'NICHT_STEUERBAR_REVENUE', 'Nicht steuerbar', ['0']),
  expense('8', 'INNERGEM_ERWERB', 'Innergemeinschaftliche Erwerbe', 'domestic'),
  expense('9', 'VORST_ABZUGSF_AUFW', 'Vorsteuerabziehbare Aufwendungen', 'domestic'),
  expense('10', 'NICHT_VORST_ABZUGSF_AUFW', 'Nicht vorsteuerabziehbare Aufwendungen', ['0']),
  expense('12', 'REV_CHARGE_13B_2_MV', 'Reverse Charge gem. §13b Abs. 2 UStG mit Vorsteuerabzug', ['0']),
  expense('13', 'REV_CHARGE_13B_OV', 'Reverse Charge gem. §13b UStG ohne Vorsteuerabzug', ['0']),
  expense('14', 'REV_CHARGE_13B_EU', 'Reverse Charge gem. §13b Abs. 1 EU-Umsätze', ['0']),
  expense('16', 'STEUERFREIE_AUFW', 'Steuerfreie Aufwendungen', ['0']),
];

export const OSS_RULES: ReadonlySet<string> = new Set(['18', '19', '20']);
export const SMALL_BUSINESS_RULE = '11';

/** Successors of the tax types of bookkeeping system 1.0 in 2.0; `custom` has none. */
export const RULE_OF_TAX_TYPE: Readonly<Record<string, string>> = {
  default: '1',
  eu: '3',
  noteu: '17',
  ss: '11',
};

export const findTaxRule = (id: string): TaxRule | undefined => TAX_RULES.find((rule) => rule.id === id);

export const taxRuleRows = (): Row[] =>
  TAX_RULES.map((rule) =>
    sharedRow('TaxRule', rule.id, { name: rule.name, code: rule.code, description: rule.name }),
  );

function revenue(id: string, code: string, name: string, rates: TaxRule['rates']): TaxRule {
  return { id, code, name, kind: 'revenue', rates };
}

function expense(id: string, code: string, name: string, rates: TaxRule['rates']): TaxRule {
  return { id, code, name, kind: 'expense', rates };
}
