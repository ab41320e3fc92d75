// Puts the clock of a process ahead, or behind, by CLOCK_SHIFT_MS.
const shift = Number(process.env.CLOCK_SHIFT_MS);
const TrueDate = Date;

globalThis.Date = class Date extends TrueDate {
  constructor(...values) {
    if (values.length === 0) super(TrueDate.now() + shift);
    else super(...values);
  }

  static now() {
    return TrueDate.now() + shift;
  }
};
