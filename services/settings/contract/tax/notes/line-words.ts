import type { DocumentLanguage } from '../../texts/languages.ts';

/** What a document names beside its tax, as a line with its `{value}`, in the words of one language. */
export type LineWords = {
  /** VAT id of the recipient and of the supplier (§ 14a (1), (3) UStG, Art. 226 nos. 3 and 4 VAT Directive). */
  readonly buyerVatId: string;
  readonly sellerVatId: string;
  /** The number that the buyer gave the order (EN 16931 BT-13). */
  readonly purchaseOrder: string;
  /**
   * When what is billed already will be supplied, in one day or in the days of a period (§ 14 (4) no. 6 UStG; section
   * 14.8 (4) UStAE: a document of before the supply has to let that be seen).
   */
  readonly expectedDate: string;
  readonly expectedPeriod: string;
};

export const lineWords: Readonly<Record<DocumentLanguage, LineWords>> = {
  bg: {
    buyerVatId: 'ДДС номер на получателя: {value}',
    sellerVatId: 'ДДС номер на доставчика: {value}',
    purchaseOrder: 'Номер на Вашата поръчка: {value}',
    expectedDate: 'Очаквана дата на изпълнение: {value}',
    expectedPeriod: 'Очакван период на изпълнение: {value}',
  },
  cs: {
    buyerVatId: 'DIČ odběratele: {value}',
    sellerVatId: 'DIČ dodavatele: {value}',
    purchaseOrder: 'Číslo Vaší objednávky: {value}',
    expectedDate: 'Předpokládané datum plnění: {value}',
    expectedPeriod: 'Předpokládané období plnění: {value}',
  },
  da: {
    buyerVatId: 'Kundens momsnummer: {value}',
    sellerVatId: 'Leverandørens momsnummer: {value}',
    purchaseOrder: 'Jeres ordrenummer: {value}',
    expectedDate: 'Forventet leveringsdato: {value}',
    expectedPeriod: 'Forventet leveringsperiode: {value}',
  },
  de: {
    buyerVatId: 'USt-IdNr. des Leistungsempfängers: {value}',
    sellerVatId: 'USt-IdNr. des Leistenden: {value}',
    purchaseOrder: 'Ihre Bestellnummer: {value}',
    expectedDate: 'Voraussichtlicher Leistungszeitpunkt: {value}',
    expectedPeriod: 'Voraussichtlicher Leistungszeitraum: {value}',
  },
  el: {
    buyerVatId: 'ΑΦΜ (ΦΠΑ) του λήπτη: {value}',
    sellerVatId: 'ΑΦΜ (ΦΠΑ) του προμηθευτή: {value}',
    purchaseOrder: 'Αριθμός της παραγγελίας σας: {value}',
    expectedDate: 'Προβλεπόμενη ημερομηνία παροχής: {value}',
    expectedPeriod: 'Προβλεπόμενη περίοδος παροχής: {value}',
  },
  en: {
    buyerVatId: 'VAT ID of the customer: {value}',
    sellerVatId: 'VAT ID of the supplier: {value}',
    purchaseOrder: 'Your purchase order number: {value}',
    expectedDate: 'Expected date of supply: {value}',
    expectedPeriod: 'Expected period of supply: {value}',
  },
  es: {
    buyerVatId: 'NIF-IVA del destinatario: {value}',
    sellerVatId: 'NIF-IVA del proveedor: {value}',
    purchaseOrder: 'Su número de pedido: {value}',
    expectedDate: 'Fecha prevista de la prestación: {value}',
    expectedPeriod: 'Período previsto de la prestación: {value}',
  },
  et: {
    buyerVatId: 'Ostja käibemaksukohustuslase number: {value}',
    sellerVatId: 'Müüja käibemaksukohustuslase number: {value}',
    purchaseOrder: 'Teie tellimuse number: {value}',
    expectedDate: 'Eeldatav tarnekuupäev: {value}',
    expectedPeriod: 'Eeldatav tarneperiood: {value}',
  },
  fi: {
    buyerVatId: 'Ostajan ALV-tunniste: {value}',
    sellerVatId: 'Myyjän ALV-tunniste: {value}',
    purchaseOrder: 'Ostotilauksenne numero: {value}',
    expectedDate: 'Arvioitu toimituspäivä: {value}',
    expectedPeriod: 'Arvioitu toimitusjakso: {value}',
  },
  fr: {
    buyerVatId: 'Numéro de TVA du client : {value}',
    sellerVatId: 'Numéro de TVA du fournisseur : {value}',
    purchaseOrder: 'Votre numéro de commande : {value}',
    expectedDate: 'Date prévue de la prestation : {value}',
    expectedPeriod: 'Période prévue de la prestation : {value}',
  },
  he: {
    buyerVatId: 'מספר מע״מ של הלקוח: {value}',
    sellerVatId: 'מספר מע״מ של הספק: {value}',
    purchaseOrder: 'מספר הזמנת הרכש שלכם: {value}',
    expectedDate: 'מועד אספקה צפוי: {value}',
    expectedPeriod: 'תקופת אספקה צפויה: {value}',
  },
  hi: {
    buyerVatId: 'ग्राहक का वैट नंबर: {value}',
    sellerVatId: 'विक्रेता का वैट नंबर: {value}',
    purchaseOrder: 'आपका ऑर्डर नंबर: {value}',
    expectedDate: 'आपूर्ति की अपेक्षित तिथि: {value}',
    expectedPeriod: 'आपूर्ति की अपेक्षित अवधि: {value}',
  },
  hr: {
    buyerVatId: 'PDV ID broj primatelja: {value}',
    sellerVatId: 'PDV ID broj isporučitelja: {value}',
    purchaseOrder: 'Broj Vaše narudžbe: {value}',
    expectedDate: 'Predviđeni datum isporuke: {value}',
    expectedPeriod: 'Predviđeno razdoblje isporuke: {value}',
  },
  hu: {
    buyerVatId: 'A vevő közösségi adószáma: {value}',
    sellerVatId: 'Az eladó közösségi adószáma: {value}',
    purchaseOrder: 'Az Ön megrendelésének száma: {value}',
    expectedDate: 'Várható teljesítési időpont: {value}',
    expectedPeriod: 'Várható teljesítési időszak: {value}',
  },
  id: {
    buyerVatId: 'Nomor PPN pelanggan: {value}',
    sellerVatId: 'Nomor PPN penjual: {value}',
    purchaseOrder: 'Nomor pesanan Anda: {value}',
    expectedDate: 'Perkiraan tanggal penyerahan: {value}',
    expectedPeriod: 'Perkiraan masa penyerahan: {value}',
  },
  it: {
    buyerVatId: 'Partita IVA del cliente: {value}',
    sellerVatId: 'Partita IVA del fornitore: {value}',
    purchaseOrder: 'Vostro numero d’ordine: {value}',
    expectedDate: 'Data prevista della prestazione: {value}',
    expectedPeriod: 'Periodo previsto della prestazione: {value}',
  },
  ja: {
    buyerVatId: '受領者の付加価値税番号：{value}',
    sellerVatId: '売主の付加価値税番号：{value}',
    purchaseOrder: 'お客様の注文番号：{value}',
    expectedDate: '提供予定日：{value}',
    expectedPeriod: '提供予定期間：{value}',
  },
  ko: {
    buyerVatId: '공급받는 자의 부가가치세 번호: {value}',
    sellerVatId: '공급자의 부가가치세 번호: {value}',
    purchaseOrder: '귀하의 주문 번호: {value}',
    expectedDate: '공급 예정일: {value}',
    expectedPeriod: '공급 예정 기간: {value}',
  },
  lt: {
    buyerVatId: 'Pirkėjo PVM mokėtojo kodas: {value}',
    sellerVatId: 'Pardavėjo PVM mokėtojo kodas: {value}',
    purchaseOrder: 'Jūsų užsakymo numeris: {value}',
    expectedDate: 'Numatoma įvykdymo data: {value}',
    expectedPeriod: 'Numatomas įvykdymo laikotarpis: {value}',
  },
  lv: {
    buyerVatId: 'Pircēja PVN numurs: {value}',
    sellerVatId: 'Pārdevēja PVN numurs: {value}',
    purchaseOrder: 'Jūsu pasūtījuma numurs: {value}',
    expectedDate: 'Paredzamais izpildes datums: {value}',
    expectedPeriod: 'Paredzamais izpildes periods: {value}',
  },
  ms: {
    buyerVatId: 'Nombor VAT pelanggan: {value}',
    sellerVatId: 'Nombor VAT penjual: {value}',
    purchaseOrder: 'Nombor pesanan anda: {value}',
    expectedDate: 'Jangkaan tarikh pembekalan: {value}',
    expectedPeriod: 'Jangkaan tempoh pembekalan: {value}',
  },
  nb: {
    buyerVatId: 'Kundens MVA-nummer: {value}',
    sellerVatId: 'Leverandørens MVA-nummer: {value}',
    purchaseOrder: 'Deres bestillingsnummer: {value}',
    expectedDate: 'Ventet leveringsdato: {value}',
    expectedPeriod: 'Ventet leveringsperiode: {value}',
  },
  nl: {
    buyerVatId: 'Btw-nummer van de afnemer: {value}',
    sellerVatId: 'Btw-nummer van de leverancier: {value}',
    purchaseOrder: 'Uw ordernummer: {value}',
    expectedDate: 'Verwachte leverdatum: {value}',
    expectedPeriod: 'Verwachte leverperiode: {value}',
  },
  pl: {
    buyerVatId: 'Numer VAT UE nabywcy: {value}',
    sellerVatId: 'Numer VAT UE sprzedawcy: {value}',
    purchaseOrder: 'Numer Państwa zamówienia: {value}',
    expectedDate: 'Przewidywana data realizacji: {value}',
    expectedPeriod: 'Przewidywany okres realizacji: {value}',
  },
  'pt-BR': {
    buyerVatId: 'Número de IVA do cliente: {value}',
    sellerVatId: 'Número de IVA do vendedor: {value}',
    purchaseOrder: 'Número do seu pedido: {value}',
    expectedDate: 'Data prevista do fornecimento: {value}',
    expectedPeriod: 'Período previsto do fornecimento: {value}',
  },
  'pt-PT': {
    buyerVatId: 'Número de IVA do adquirente: {value}',
    sellerVatId: 'Número de IVA do fornecedor: {value}',
    purchaseOrder: 'Número da sua encomenda: {value}',
    expectedDate: 'Data prevista da prestação: {value}',
    expectedPeriod: 'Período previsto da prestação: {value}',
  },
  ro: {
    buyerVatId: 'Codul de TVA al beneficiarului: {value}',
    sellerVatId: 'Codul de TVA al furnizorului: {value}',
    purchaseOrder: 'Numărul comenzii dumneavoastră: {value}',
    expectedDate: 'Data estimată a prestării: {value}',
    expectedPeriod: 'Perioada estimată a prestării: {value}',
  },
  ru: {
    buyerVatId: 'Номер НДС покупателя: {value}',
    sellerVatId: 'Номер НДС поставщика: {value}',
    purchaseOrder: 'Номер Вашего заказа: {value}',
    expectedDate: 'Ожидаемая дата исполнения: {value}',
    expectedPeriod: 'Ожидаемый период исполнения: {value}',
  },
  sk: {
    buyerVatId: 'IČ DPH odberateľa: {value}',
    sellerVatId: 'IČ DPH dodávateľa: {value}',
    purchaseOrder: 'Číslo Vašej objednávky: {value}',
    expectedDate: 'Predpokladaný dátum dodania: {value}',
    expectedPeriod: 'Predpokladané obdobie dodania: {value}',
  },
  sl: {
    buyerVatId: 'ID za DDV prejemnika: {value}',
    sellerVatId: 'ID za DDV dobavitelja: {value}',
    purchaseOrder: 'Številka Vašega naročila: {value}',
    expectedDate: 'Predvideni datum dobave: {value}',
    expectedPeriod: 'Predvideno obdobje dobave: {value}',
  },
  sv: {
    buyerVatId: 'Köparens momsregistreringsnummer: {value}',
    sellerVatId: 'Säljarens momsregistreringsnummer: {value}',
    purchaseOrder: 'Ert ordernummer: {value}',
    expectedDate: 'Beräknat leveransdatum: {value}',
    expectedPeriod: 'Beräknad leveransperiod: {value}',
  },
  th: {
    buyerVatId: 'เลขประจำตัวภาษีมูลค่าเพิ่มของลูกค้า: {value}',
    sellerVatId: 'เลขประจำตัวภาษีมูลค่าเพิ่มของผู้ขาย: {value}',
    purchaseOrder: 'เลขที่ใบสั่งซื้อของท่าน: {value}',
    expectedDate: 'วันที่คาดว่าจะส่งมอบ: {value}',
    expectedPeriod: 'ช่วงเวลาที่คาดว่าจะส่งมอบ: {value}',
  },
  tr: {
    buyerVatId: 'Alıcının KDV numarası: {value}',
    sellerVatId: 'Satıcının KDV numarası: {value}',
    purchaseOrder: 'Sipariş numaranız: {value}',
    expectedDate: 'Öngörülen ifa tarihi: {value}',
    expectedPeriod: 'Öngörülen ifa dönemi: {value}',
  },
  uk: {
    buyerVatId: 'Номер ПДВ покупця: {value}',
    sellerVatId: 'Номер ПДВ постачальника: {value}',
    purchaseOrder: 'Номер Вашого замовлення: {value}',
    expectedDate: 'Очікувана дата виконання: {value}',
    expectedPeriod: 'Очікуваний період виконання: {value}',
  },
  vi: {
    buyerVatId: 'Mã số thuế GTGT của khách hàng: {value}',
    sellerVatId: 'Mã số thuế GTGT của người bán: {value}',
    purchaseOrder: 'Số đơn đặt hàng của quý khách: {value}',
    expectedDate: 'Ngày cung ứng dự kiến: {value}',
    expectedPeriod: 'Thời gian cung ứng dự kiến: {value}',
  },
  'zh-CN': {
    buyerVatId: '客户增值税号：{value}',
    sellerVatId: '卖方增值税号：{value}',
    purchaseOrder: '您的采购订单号：{value}',
    expectedDate: '预计履行日期：{value}',
    expectedPeriod: '预计履行期间：{value}',
  },
  'zh-TW': {
    buyerVatId: '客戶加值稅號：{value}',
    sellerVatId: '賣方加值稅號：{value}',
    purchaseOrder: '您的採購單號：{value}',
    expectedDate: '預計履行日期：{value}',
    expectedPeriod: '預計履行期間：{value}',
  },
};
