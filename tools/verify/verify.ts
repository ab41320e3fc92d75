import { runChecks } from './run-checks';

export async function run(): Promise<number> {
  const { passed, failed } = await runChecks();
  console.log(failed === 0 ? `Verified: all ${passed} checks passed.` : `Not verified: ${failed} of ${passed + failed} checks failed.`);
  return failed === 0 ? 0 : 1;
}
