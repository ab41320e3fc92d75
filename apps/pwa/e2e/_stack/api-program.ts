import type { Child } from '../../../../tools/process/child';
import { startChild } from '../../../../tools/process/child';

export function startProgram(entry: 'main' | 'migrate' | 'import', variables: NodeJS.ProcessEnv, ...args: string[]): Child {
  const environment = { ...process.env, LOG_LEVEL: 'warn', NODE_ENV: 'development', ...variables };
  return startChild(process.execPath, [`apps/api/dist/${entry}.js`, ...args], environment, ['ignore', 'pipe', 'pipe']);
}

export async function runProgram(...program: Parameters<typeof startProgram>): Promise<void> {
  const { exited, takeLines } = startProgram(...program);
  const code = await exited;
  if (code !== 0) throw new Error(`${program[0]} exited with ${code}:\n${takeLines().join('\n')}`);
}
