/** Exits at SIGTERM and SIGINT, which process 1 of a container ignores while nothing handles them. Call what it returns once something else does. */
export function exitOnSignal(): () => void {
  const exit = () => process.exit(0);
  process.once('SIGTERM', exit).once('SIGINT', exit);
  return () => process.off('SIGTERM', exit).off('SIGINT', exit);
}
