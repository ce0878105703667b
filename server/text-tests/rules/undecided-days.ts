/** How long the marks of a test stay where the merchant decides nothing at its end. */
export const undecidedDays = 30;
