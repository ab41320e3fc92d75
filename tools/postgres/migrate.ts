import { runNode } from '../process/run-to-end';

/**
 * Applies the build's migrations; throws their output on failure, such as every problem of the
 * database's addresses.
 */
export async function migrate(environment: NodeJS.ProcessEnv): Promise<string> {
  const { exitCode, output } = await runNode('apps/api/dist/migrate.js', [], { env: environment });
  if (exitCode !== 0) throw new Error(output.trim());
  return output.trim();
}
