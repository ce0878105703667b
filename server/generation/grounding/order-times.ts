/** "Ordered today, with you tomorrow", in each of our languages. */
export const orderTimes: RegExp[] = [
  /(?:order|bestell|besteld|command(?:é|ez)|pide|pedid|pedido|compra|ordina|encomend|beställ|bestil|tilaa|tilau|zamów|zamaw|objedn|comand|naroč|pasūt|užsak|sipariş|закаж|заказ|παραγγ|הזמ|ऑर्डर|주문|下单)[^.!?\n。！？।]{0,40}(?:tomorrow|übermorgen|morgen|demain|mañana|domani|amanhã|imorgon|i morgen|huomenna|jutro|pojutrze|zítra|mâine|jutri|rīt|rytoj|yarın|завтра|αύριο|מחר|कल|내일|明天|次日)/giu,
];
