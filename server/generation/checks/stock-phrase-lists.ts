import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { northernAndOtherPhrases } from './stock-phrases-by-language/northern-and-other.ts';
import type { StockPhrases } from './stock-phrases-by-language/stock-phrases-of-language.ts';
import { westernPhrases } from './stock-phrases-by-language/western.ts';

export const stockPhraseLists: Record<LanguageId, StockPhrases> = { ...westernPhrases, ...northernAndOtherPhrases };
