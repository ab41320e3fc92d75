import { runNode } from '../process/run-to-end';

/** Applies the migrations of the build; throws what it said when that fails, such as everything that is wrong with the environment. */
export async function migrate(environment: NodeJS.ProcessEnv): Promise<string> {
  const { exitCode, output } = await runNode('apps/api/dist/migrate.js', [], { env: environment });
  if (exitCode !== 0) throw new Error(output.trim());
  return output.trim();
}
