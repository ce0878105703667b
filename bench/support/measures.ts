export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints a figure beside its target; returns whether the target is met. */
export function report(what: string, measured: number, promised: number, unit: string, digits = 1): boolean {
  const isKept = measured <= promised;
  console.log(
    `${isKept ? 'kept  ' : 'BROKEN'} ${what}: ${measured.toFixed(digits)} ${unit} (promised: ${promised} ${unit})`,
  );
  return isKept;
}
