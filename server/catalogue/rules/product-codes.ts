/** Longer ones are texts in the wrong column; an index holds no more. */
const maxLength = 100;

/**
 * A barcode as it is compared: without spaces, hyphens and the apostrophe that keeps a spreadsheet from reading it as a
 * number. A UPC is the EAN with a zero before it, and spreadsheets drop leading zeros. Empty: it is no barcode.
 */
export function barcodeKey(text: string): string {
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return (/^\d+$/.test(bare) ? bare.replace(/^0+/, '') : bare).slice(0, maxLength);
}

/** A SKU as it is compared: spaces and case do not count. */
export const skuKey = (text: string): string =>
  text.trim().replace(/^'/, '').replace(/\s+/g, ' ').trim().toUpperCase().slice(0, maxLength).toWellFormed();
