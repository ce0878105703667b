export interface PlanMonth {
  beganAt: Date;
  renewsAt: Date;
}

/**
 * The month of a plan that `at` falls into, counted in UTC from the moment the plan began. A plan that began on the
 * 31st renews on the last day of a shorter month and on the 31st again after it.
 */
export function planMonthAt(planBeganAt: Date, at: Date): PlanMonth {
  const calendarMonths =
    (at.getUTCFullYear() - planBeganAt.getUTCFullYear()) * 12 + at.getUTCMonth() - planBeganAt.getUTCMonth();
  const passed = monthsAfter(planBeganAt, calendarMonths) > at ? calendarMonths - 1 : calendarMonths;
  return { beganAt: monthsAfter(planBeganAt, passed), renewsAt: monthsAfter(planBeganAt, passed + 1) };
}

function monthsAfter(start: Date, months: number): Date {
  const moved = new Date(start);
  // Set the day to the 1st before changing the month: the 31st would overflow into the month after.
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return moved;
}
