import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export class ViolationTree {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'chorus-tree-')));

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  copy(file: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    copyFileSync(file, join(this.root, file));
  }

  link(file: string, target: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    symlinkSync(resolve(this.root, target), join(this.root, file));
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
