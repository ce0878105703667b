import { expect, test } from 'vitest';
import { type LanguageId, languageIds } from '../../../common/catalogue/completion-settings.ts';
import { unverifiedClaims } from './unverified-claims.ts';

/** That somebody of the shop will write or call; then a request to write to the shop, which promises nothing. */
const sentences: Record<LanguageId, [promise: string, request: string]> = {
  'en-US': ['Our team will reach out to you shortly.', 'Please write to us, so that we can look into it with you.'],
  'en-UK': ['We’ll get back to you.', 'Please reply with your order number.'],
  zh: ['我们会尽快联系您。', '请告诉我们您的订单号。'],
  cz: ['Náš tým se Vám brzy ozve.', 'Napište nám prosím číslo objednávky.'],
  da: ['Vi vender tilbage til dig.', 'Skriv til os med dit ordrenummer.'],
  nl: ['Wij nemen contact met je op.', 'Neem contact met ons op.'],
  fi: ['Otamme sinuun yhteyttä.', 'Ota meihin yhteyttä.'],
  fr: ['Notre équipe vous recontactera.', 'Écrivez-nous avec votre numéro de commande.'],
  de: ['Wir melden uns bei Ihnen.', 'Bitte melden Sie sich bei uns.'],
  gr: ['Θα επικοινωνήσουμε μαζί σας.', 'Γράψτε μας τον αριθμό της παραγγελίας.'],
  he: ['ניצור איתך קשר.', 'אפשר לכתוב לנו את מספר ההזמנה.'],
  hi: ['हम आपसे संपर्क करेंगे।', 'कृपया हमें अपना ऑर्डर नंबर लिखें।'],
  it: ['Il nostro team ti contatterà.', 'Scrivici il numero d’ordine.'],
  ko: ['곧 연락드리겠습니다.', '주문 번호를 알려 주세요.'],
  lv: ['Mēs ar jums sazināsimies.', 'Lūdzu, uzrakstiet mums pasūtījuma numuru.'],
  lt: ['Su jumis susisieksime.', 'Parašykite mums užsakymo numerį.'],
  no: ['Vi tar kontakt med deg.', 'Skriv til oss med ordrenummeret.'],
  pl: ['Odezwiemy się do Ciebie.', 'Napisz do nas z numerem zamówienia.'],
  pt: ['Entraremos em contato com você.', 'Escreva para nós com o número do pedido.'],
  ro: ['Vă vom contacta.', 'Scrieți-ne numărul comenzii.'],
  ru: ['Мы свяжемся с вами.', 'Напишите нам номер заказа.'],
  sl: ['Kontaktirali vas bomo.', 'Pišite nam s številko naročila.'],
  es: ['Nuestro equipo te contactará.', 'Escríbenos con tu número de pedido.'],
  sv: ['Vi återkommer till dig.', 'Skriv till oss med ditt ordernummer.'],
  tr: ['Sizinle iletişime geçeceğiz.', 'Bize sipariş numaranızı yazın.'],
};

test.each(languageIds)('%s: that somebody will be in touch is a promise, a request to write is none', (language) => {
  const [promise, request] = sentences[language];
  const marks = (text: string, sources: string[]) =>
    unverifiedClaims(text, sources, language, { type: 'support_response' });
  expect(marks(promise, []), promise).not.toEqual([]);
  expect(marks(promise, [promise])).toEqual([]);
  expect(marks(request, [])).toEqual([]);
});
