/** How many texts a voice is learnt from. */
export const minLearntTexts = 3;
export const maxLearntTexts = 20;
/** The longest text that is accepted. */
export const maxLearntCharacters = 200_000;
