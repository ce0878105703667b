import { expect, test } from 'vitest';
import { type LanguageId, languageIds } from '../../../common/catalogue/completion-settings.ts';
import { unverifiedClaims } from './unverified-claims.ts';

/** Within a time, by a day, approved, on its way, we pay; then a reply that promises nothing. */
const replies: Record<LanguageId, [promises: string[], without: string]> = {
  'en-US': [
    [
      'Your refund arrives within 5 business days.',
      'The lamp will be with you by Friday.',
      'Your return has been approved.',
      'A new one is on its way.',
      'We’ll cover the return postage.',
    ],
    'Thank you for writing. I am sorry that the lamp arrived broken. Please send us your order number.',
  ],
  'en-UK': [
    [
      'We will answer within three working days.',
      'It arrives tomorrow.',
      'The exchange was approved.',
      'Your parcel is already on its way to you.',
      'We will refund you in full.',
    ],
    'Thank you for your message. A colleague looks at the photographs and writes to you.',
  ],
  zh: [
    [
      '退款将在3个工作日内到账。',
      '包裹将在周五之前送达。',
      '您的退货申请已获批准。',
      '新的台灯已经发货。',
      '我们会承担运费。',
    ],
    '感谢您的来信。很抱歉灯到达时已经损坏。请告诉我们您的订单号。',
  ],
  cz: [
    [
      'Peníze obdržíte do 5 pracovních dnů.',
      'Balík dorazí do pátku.',
      'Vaše reklamace byla schválena.',
      'Nová lampa je už na cestě.',
      'Uhradíme poštovné.',
    ],
    'Děkujeme za zprávu. Mrzí nás, že lampa přišla rozbitá. Pošlete nám prosím číslo objednávky.',
  ],
  da: [
    [
      'Du får pengene inden for 5 hverdage.',
      'Pakken er hos dig senest fredag.',
      'Din returnering er godkendt.',
      'En ny lampe er på vej.',
      'Vi dækker portoen.',
    ],
    'Tak for din besked. Vi er kede af, at lampen var i stykker. Skriv venligst dit ordrenummer.',
  ],
  nl: [
    [
      'Je krijgt het bedrag binnen 5 werkdagen terug.',
      'Het pakket is uiterlijk vrijdag bij je.',
      'Je retour is goedgekeurd.',
      'Een nieuwe lamp is onderweg.',
      'We vergoeden de verzendkosten.',
    ],
    'Dank je voor je bericht. Het spijt ons dat de lamp kapot was. Laat je ons het ordernummer weten?',
  ],
  fi: [
    [
      'Saat rahat 5 arkipäivän kuluessa.',
      'Paketti on perillä perjantaihin mennessä.',
      'Palautuksesi on hyväksytty.',
      'Uusi lamppu on matkalla.',
      'Maksamme postikulut.',
    ],
    'Kiitos viestistäsi. Olemme pahoillamme, että lamppu oli rikki. Kerro meille tilausnumerosi.',
  ],
  fr: [
    [
      'Le virement arrive sous 5 jours ouvrés.',
      'Le colis sera chez vous d’ici vendredi.',
      'Votre retour a été accepté.',
      'Une nouvelle lampe est en route.',
      'Nous prenons en charge les frais de port.',
    ],
    'Merci de votre message. Nous sommes désolés que la lampe soit arrivée cassée. Indiquez-nous votre numéro de commande.',
  ],
  de: [
    [
      'Das Geld ist innerhalb von 5 Werktagen bei Ihnen.',
      'Das Paket kommt bis Freitag an.',
      'Ihre Rücksendung wurde genehmigt.',
      'Eine neue Lampe ist schon unterwegs.',
      'Wir übernehmen das Porto.',
    ],
    'Danke für Ihre Nachricht. Es tut uns leid, dass die Lampe zerbrochen ankam. Nennen Sie uns bitte Ihre Bestellnummer.',
  ],
  gr: [
    [
      'Θα λάβετε τα χρήματα εντός 5 εργάσιμων ημερών.',
      'Το δέμα θα φτάσει μέχρι την Παρασκευή.',
      'Η επιστροφή σας έχει εγκριθεί.',
      'Ένα νέο φωτιστικό είναι καθ’ οδόν.',
      'Θα καλύψουμε τα μεταφορικά.',
    ],
    'Ευχαριστούμε για το μήνυμά σας. Λυπούμαστε που το φωτιστικό έφτασε σπασμένο. Γράψτε μας τον αριθμό της παραγγελίας.',
  ],
  he: [
    [
      'הכסף יגיע תוך 5 ימי עסקים.',
      'החבילה תגיע עד יום שישי.',
      'ההחזרה שלך אושרה.',
      'מנורה חדשה כבר בדרך אליך.',
      'נכסה את דמי המשלוח.',
    ],
    'תודה על ההודעה. אנחנו מצטערים שהמנורה הגיעה שבורה. כתבו לנו בבקשה את מספר ההזמנה.',
  ],
  hi: [
    [
      'आपको पैसे 5 कार्य दिवसों के भीतर मिल जाएँगे।',
      'पैकेट शुक्रवार तक पहुँच जाएगा।',
      'आपकी वापसी स्वीकृत हो गई है।',
      'नया लैंप रास्ते में है।',
      'हम डाक खर्च वहन करेंगे।',
    ],
    'आपके संदेश के लिए धन्यवाद। हमें खेद है कि लैंप टूटा हुआ मिला। कृपया हमें अपना ऑर्डर नंबर लिखें।',
  ],
  it: [
    [
      'Riceverai il rimborso entro 5 giorni lavorativi.',
      'Il pacco arriva entro venerdì.',
      'Il reso è stato approvato.',
      'Una nuova lampada è già in viaggio.',
      'Copriremo le spese di spedizione.',
    ],
    'Grazie per il messaggio. Ci dispiace che la lampada sia arrivata rotta. Scrivici il numero d’ordine.',
  ],
  ko: [
    [
      '환불은 영업일 기준 5일 이내에 처리됩니다.',
      '소포는 금요일까지 도착합니다.',
      '반품이 승인되었습니다.',
      '새 램프가 배송 중입니다.',
      '배송비는 저희가 부담합니다.',
    ],
    '메시지를 보내 주셔서 감사합니다. 램프가 깨진 채로 도착해 죄송합니다. 주문 번호를 알려 주세요.',
  ],
  lv: [
    [
      'Naudu saņemsiet 5 darba dienu laikā.',
      'Sūtījums būs pie jums līdz piektdienai.',
      'Jūsu atgriešana ir apstiprināta.',
      'Jauna lampa ir ceļā.',
      'Segsim pasta izdevumus.',
    ],
    'Paldies par ziņu. Mums žēl, ka lampa bija saplīsusi. Lūdzu, uzrakstiet mums pasūtījuma numuru.',
  ],
  lt: [
    [
      'Pinigus gausite per 5 darbo dienas.',
      'Siunta bus pas jus iki penktadienio.',
      'Jūsų grąžinimas patvirtintas.',
      'Nauja lempa jau pakeliui.',
      'Padengsime pašto išlaidas.',
    ],
    'Ačiū už žinutę. Apgailestaujame, kad lempa atkeliavo sudužusi. Parašykite mums užsakymo numerį.',
  ],
  no: [
    [
      'Du får pengene innen 5 virkedager.',
      'Pakken er hos deg senest fredag.',
      'Returen din er godkjent.',
      'En ny lampe er på vei.',
      'Vi dekker portoen.',
    ],
    'Takk for meldingen. Vi er lei oss for at lampen var knust. Skriv gjerne ordrenummeret ditt.',
  ],
  pl: [
    [
      'Pieniądze wrócą w ciągu 5 dni roboczych.',
      'Paczka dotrze do piątku.',
      'Zwrot został zatwierdzony.',
      'Nowa lampa jest już w drodze.',
      'Pokryjemy koszt przesyłki.',
    ],
    'Dziękujemy za wiadomość. Przykro nam, że lampa dotarła rozbita. Podaj nam proszę numer zamówienia.',
  ],
  pt: [
    [
      'Receberá o valor em 5 dias úteis.',
      'A encomenda chega até sexta-feira.',
      'A sua devolução foi aprovada.',
      'Um novo candeeiro está a caminho.',
      'Cobriremos os portes.',
    ],
    'Obrigado pela sua mensagem. Lamentamos que o candeeiro tenha chegado partido. Diga-nos o número da encomenda.',
  ],
  ro: [
    [
      'Veți primi banii în 5 zile lucrătoare.',
      'Coletul ajunge până vineri.',
      'Returul dumneavoastră a fost aprobat.',
      'O lampă nouă este pe drum.',
      'Vom acoperi costul transportului.',
    ],
    'Mulțumim pentru mesaj. Ne pare rău că lampa a ajuns spartă. Scrieți-ne, vă rugăm, numărul comenzii.',
  ],
  ru: [
    [
      'Деньги вернутся в течение 5 рабочих дней.',
      'Посылка придёт до пятницы.',
      'Ваш возврат одобрен.',
      'Новая лампа уже в пути.',
      'Мы возместим стоимость пересылки.',
    ],
    'Спасибо за письмо. Нам жаль, что лампа пришла разбитой. Напишите нам, пожалуйста, номер заказа.',
  ],
  sl: [
    [
      'Denar boste prejeli v 5 delovnih dneh.',
      'Paket prispe do petka.',
      'Vaše vračilo je odobreno.',
      'Nova svetilka je že na poti.',
      'Poštnino bomo krili mi.',
    ],
    'Hvala za sporočilo. Žal nam je, da je svetilka prispela razbita. Prosimo, pošljite nam številko naročila.',
  ],
  es: [
    [
      'Recibirá el dinero en 5 días hábiles.',
      'El paquete llega antes del viernes.',
      'Su devolución ha sido aprobada.',
      'Una lámpara nueva ya está en camino.',
      'Nos hacemos cargo de los gastos de envío.',
    ],
    'Gracias por su mensaje. Sentimos que la lámpara llegara rota. Escríbanos su número de pedido.',
  ],
  sv: [
    [
      'Du får pengarna inom 5 arbetsdagar.',
      'Paketet är hos dig senast på fredag.',
      'Din retur är godkänd.',
      'En ny lampa är på väg.',
      'Vi står för frakten.',
    ],
    'Tack för ditt meddelande. Vi är ledsna att lampan var trasig. Skriv gärna ditt ordernummer.',
  ],
  tr: [
    [
      'Paranız 5 iş günü içinde hesabınızda olur.',
      'Paket cumaya kadar elinizde olur.',
      'İadeniz onaylandı.',
      'Yeni lamba yola çıktı.',
      'Kargo ücretini biz karşılayacağız.',
    ],
    'Mesajınız için teşekkürler. Lambanın kırık gelmesine üzüldük. Lütfen sipariş numaranızı yazın.',
  ],
};

const marks = (text: string, language: LanguageId, shopSays: string[] = []) =>
  // The customer asked for all of it.
  unverifiedClaims(text, [text, ...shopSays], language, { type: 'support_response', shopSays });

test.each(languageIds)(
  '%s: a promise that the shop has not made is marked, whatever the customer wrote',
  (language) => {
    const [promises] = replies[language];
    const unmarked = promises.filter((promise) => marks(promise, language).length === 0);
    expect(unmarked).toEqual([]);
  },
);

test.each(languageIds)(
  '%s: a promise in the shop’s own words is not marked, nor is a reply without one',
  (language) => {
    const [promises, without] = replies[language];
    for (const promise of promises) expect(marks(promise, language, [promise]), promise).toEqual([]);
    expect(marks(without, language)).toEqual([]);
  },
);

test('another day, and another number of days, is another promise', () => {
  const says = ['We answer within 5 business days, and by Friday.'];
  expect(marks('You hear from us within 5 business days, by Friday.', 'en-US', says)).toEqual([]);
  expect(marks('You hear from us within 2 business days, by Monday.', 'en-US', says).map(({ text }) => text)).toEqual([
    'within 2 business days',
    'by Monday',
  ]);
});

test('only a reply says of a parcel that it is on its way: elsewhere it is autumn', () => {
  const post = (type: 'social_media' | 'support_response') =>
    unverifiedClaims('Autumn is on its way.', [], 'en-US', { type }).map(({ text }) => text);
  expect(post('social_media')).toEqual([]);
  expect(post('support_response')).toEqual(['is on its way']);
});
