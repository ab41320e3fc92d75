import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process/is-alive';

/** The processes that use one server, each a file named by its pid. Dead processes do not count. */
export class ServerUsers {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  clear(): void {
    for (const name of readdirSync(this.folder)) rmSync(join(this.folder, name));
  }

  add(pid: number): void {
    writeFileSync(join(this.folder, String(pid)), '');
  }

  removeAndAskForOthers(pid: number): boolean {
    rmSync(join(this.folder, String(pid)), { force: true });
    const others = readdirSync(this.folder).map(Number);
    for (const dead of others.filter((other) => !isAlive(other))) rmSync(join(this.folder, String(dead)), { force: true });
    return others.some(isAlive);
  }
}
