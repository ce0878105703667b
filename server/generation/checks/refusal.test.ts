import { expect, test } from 'vitest';
import { isRefusal } from './refusal.ts';

test.each([
  "I'm sorry, but I can't help with that request.",
  'I’m sorry, I can’t assist with that. Is there something else you would like me to write?',
  'I cannot assist with that.',
  "I'm unable to help you with this request.",
  'Unfortunately, I cannot write a description of this product.',
  'I apologize, but I will not create this text.',
  'As an AI, I have no opinion on rings.',
  'Es tut mir leid, aber dabei kann ich Ihnen nicht helfen.',
  'Je suis désolé, mais je ne peux pas répondre à cette demande.',
  'Lo siento, pero no puedo ayudar con eso.',
  'Mi dispiace, ma non posso aiutarti.',
  'Desculpe, mas não posso ajudar com isso.',
  'Het spijt me, maar daar kan ik niet bij helpen.',
  '抱歉，我无法协助处理这个请求。',
  'Извините, но я не могу помочь с этим.',
])('%s is a refusal', (text) => {
  expect(isRefusal('product_description', text)).toBe(true);
});

test.each([
  "I can't help falling in love with this ring!",
  'Sorry, not sorry: this blanket is too soft to share.',
  'Unfortunately, winter is coming. Fortunately, so is this blanket.',
  'As an AI-powered camera, it finds faces by itself.',
  'Es tut mir leid um alle kalten Nächte vor dieser Decke.',
  `I'm sorry, but I can't keep this to myself. ${'It is the softest blanket that we have ever had. '.repeat(13)}`,
])('%s is not a refusal', (text) => {
  expect(isRefusal('social_media', text)).toBe(false);
});

test('a reply to a customer may decline something, but may not refuse to be written', () => {
  const reply = "I'm sorry, but I can't name a date yet. We will write to you on [delivery date].";
  expect(isRefusal('support_response', reply)).toBe(false);
  expect(isRefusal('text_improver', reply)).toBe(false);
  expect(isRefusal('support_response', "I'm sorry, but I can't help with that request.")).toBe(true);
});
