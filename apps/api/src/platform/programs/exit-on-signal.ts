/** Exits on SIGTERM and SIGINT, which process 1 of a container ignores by default. Call the returned function once something else handles them. */
export function exitOnSignal(): () => void {
  const exit = () => process.exit(0);
  process.once('SIGTERM', exit).once('SIGINT', exit);
  return () => process.off('SIGTERM', exit).off('SIGINT', exit);
}
