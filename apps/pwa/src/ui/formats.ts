export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, twoDigits(whole % 60)];
  return hours ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

export const countOf = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
