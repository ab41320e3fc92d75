/** The number of rounds; `CHORUS_BENCH_ROUNDS=1` is for work on a benchmark. */
export const roundsOf = (usual: number): number => Number(process.env.CHORUS_BENCH_ROUNDS ?? usual);
