import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminal, timeSince } from '../console/terminal';
import { contentHash } from './content-hash';
import type { Unit } from './units';
import { units } from './units';

const stampOf = (unit: Unit) => join(unit.output, '.built-from');

function isBuilt(unit: Unit, hash: string): boolean {
  return existsSync(stampOf(unit)) && readFileSync(stampOf(unit), 'utf8') === hash;
}

const isNeededFor = (unitName: string, name: string) => units.some((unit) => unit.name === unitName && unit.after.includes(name));

/**
 * Builds the changed units, each as soon as its dependencies are built. Throws the output of the
 * first that fails.
 */
export async function buildWhenNeeded({ again = false, only = '' } = {}): Promise<void> {
  const begun = new Map<string, Promise<void>>();
  const running = new Set<string>();
  const announce = () => terminal.status(running.size > 0 ? `Building ${[...running].join(', ')}…` : '');

  const build = async (unit: Unit) => {
    for (const name of unit.after) await begun.get(name);
    const hash = contentHash(unit.inputs);
    if (!again && isBuilt(unit, hash)) return;
    const start = Date.now();
    running.add(unit.name);
    announce();
    const { exitCode, output } = await unit.build();
    running.delete(unit.name);
    announce();
    if (exitCode !== 0) throw new Error(`Building ${unit.name} failed.\n\n${output.trim()}`);
    writeFileSync(stampOf(unit), hash);
    terminal.line(`Built ${unit.name} in ${timeSince(start)}.`);
  };

  const wanted = units.filter(({ name }) => !only || name === only || isNeededFor(only, name));
  for (const unit of wanted) begun.set(unit.name, build(unit));
  const failed = (await Promise.allSettled(begun.values())).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Call it before another program writes to these outputs: the next build then rebuilds them. */
export function forgetBuild(...names: string[]): void {
  for (const unit of units.filter(({ name }) => names.includes(name))) rmSync(stampOf(unit), { force: true });
}
