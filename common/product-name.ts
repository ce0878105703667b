/** The product's name, everywhere it is shown. */
export const productName = 'Yodel';
