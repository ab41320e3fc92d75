/** How often each is measured, in turns; once while one works on a benchmark. */
export const roundsOf = (usual: number): number => Number(process.env.CHORUS_BENCH_ROUNDS ?? usual);
