const THOUSAND = 1000;
const units = ['B', 'kB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / THOUSAND ** power;
  return `${amount < 10 && power > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[power] ?? ''}`;
}
