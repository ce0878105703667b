import type { Terms } from '../../words/terms.ts';

/** How a product may be washed, dried and heated. */
export const care: Terms = {
  dishwasher: {
    any: 'dishwasher|spülmaschin|geschirrspül|lave-vaisselle|lavavajillas|lavaplatos|lavastoviglie|lava-louça|lava-loiça|máquina de lavar louça|máquina da loiça|vaatwas|opvaskemaskin|oppvaskmaskin|diskmaskin|astianpesu|zmywar|myčk|mașina de spălat vase|pomivaln|trauku mazg|trauku mašīn|indaplov|bulaşık mak|посудомо|πλυντήριο πιάτων|מדיח|डिशवॉशर|식기세척기|洗碗机',
  },
  microwave: {
    any: 'microwav|mikrowell|micro-ond|microond|magnetron|mikrobølge|mikrovåg|mikroaalto|mikrofal|mikrovln|cuptorul cu micro|mikroval|mikroviļ|mikrobang|mikrodalga|микроволн|μικροκυμάτ|מיקרוגל|माइक्रोवेव|전자레인지|微波',
  },
  'machine washable': {
    any: 'machine wash|machine-wash|washing machine|maschinenwasch|maschinenwäsch|waschmaschin|lavable en machine|lave-linge|en lavadora|lavatrice|lavável na máquina|lavar na máquina|lavado a máquina|lavar a máquina|en machine|machinewas|máquina de lavar roupa|wasmachine|vaskemaskin|maskinvask|maskintvätt|tvättmaskin|konepes|pesukone|w pralce|v pračce|mașina de spălat|pralnem stroju|veļas mašīn|veļas mazgā|skalbykl|skalbimo maš|çamaşır makin|стиральн|машинная стирка|машинной стирк|πλυντήριο|מכונת כביסה|वॉशिंग मशीन|세탁기|机洗|洗衣机',
  },
  'tumble dry': {
    any: 'tumble dry|tumble-dry|tumble dryer|wäschetrockner|trocknergeeignet|sèche-linge|en secadora|asciugatrice|máquina de secar|wasdroger|tørretumbl|tørketromm|torktuml|kuivausrum|suszarce bębn|suszarki bębn|v sušičce|uscător|sušiln|kurutma makin|сушильн|στεγνωτήρ|מייבש כביסה|건조기|烘干机',
  },
};
