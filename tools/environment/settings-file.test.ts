import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandNames, findCommand } from '../install/commands.mjs';
import { configuredCommands, readSettingsFile } from './settings-file.mjs';

describe('the settings in .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-settings-'));
  const file = join(folder, '.env');
  let lines: string[];

  /** What the environment is afterwards. */
  function readInto(variables: Record<string, string>, text: string): Record<string, string> {
    writeFileSync(file, text);
    readSettingsFile(file, variables, (line) => lines.push(line));
    return variables;
  }

  beforeEach(() => (lines = []));
  afterEach(() => rmSync(file, { recursive: true, force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are used, and the file is named without what is in it', () => {
    expect(readInto({}, "# Mine\nPORT=4000\nDATABASE_URL='postgres://chorus:secret@db/chorus'\n")).toEqual({
      PORT: '4000',
      DATABASE_URL: 'postgres://chorus:secret@db/chorus',
    });
    expect(lines).toEqual([`Settings are read from ${file}. Variables set in the shell come first.`]);
  });

  it('give way to variables of the shell, empty ones too', () => {
    expect(readInto({ PORT: '5000', DATABASE_URL: '' }, 'PORT=4000\nDATABASE_URL=postgres://db/chorus\nHOST=::1')).toEqual({
      PORT: '5000',
      DATABASE_URL: '',
      HOST: '::1',
    });
  });

  it('give way to the same setting under its other name', () => {
    expect(readInto({ DATABASE_URL: 'postgres://db/a' }, 'DATABASE_URL_FILE=/run/secrets/database')).toEqual({
      DATABASE_URL: 'postgres://db/a',
    });
    expect(readInto({ DATABASE_URL_FILE: '/run/secrets/database' }, 'DATABASE_URL=postgres://db/a')).toEqual({
      DATABASE_URL_FILE: '/run/secrets/database',
    });
  });

  it('stay with compose when they are for it', () => {
    expect(readInto({}, 'POSTGRES_PASSWORD=secret\nS3_ACCESS_KEY_ID=chorus')).toEqual({});
    expect(lines).toEqual([`${file} is for docker compose (it sets POSTGRES_PASSWORD), so it isn't read here.`]);
  });

  it('are not mentioned when there is no file, or nothing of it is used', () => {
    readInto({ PORT: '5000' }, 'PORT=4000');
    readSettingsFile(join(folder, 'missing'), {}, (line) => lines.push(line));
    expect(lines).toEqual([]);
  });

  it('are read by every command that needs the settings of the API', () => {
    const needsSettings = (name: string) =>
      /(settingsFrom\(process\.env|launchSettings\()\)|runOnDatabase\(/.test(readFileSync(findCommand(name), 'utf8'));
    expect(configuredCommands.toSorted()).toEqual(commandNames().filter(needsSettings).toSorted());
  });

  it('that cannot be read stop the command and name the file', () => {
    mkdirSync(file);
    expect(() => readSettingsFile(file, {}, () => undefined)).toThrow(`The settings in ${file} can't be read: EISDIR`);
  });
});
