// Imported into a process before its own code: its clock is wrong by CLOCK_SKEW_MS.
const skewMs = Number(process.env.CLOCK_SKEW_MS);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...parts) {
    if (parts.length === 0) super(RightDate.now() + skewMs);
    else super(...parts);
  }

  static now() {
    return RightDate.now() + skewMs;
  }
};
