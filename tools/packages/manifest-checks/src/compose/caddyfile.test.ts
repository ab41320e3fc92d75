import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CADDYFILE = 'docker/Caddyfile';
const isInstalled = spawnSync('caddy', ['version']).status === 0;

(isInstalled ? describe : describe.skip)('the Caddyfile', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'chorus-caddy-'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  const adapt = (variables: Record<string, string>) => {
    const env = { PATH: process.env.PATH, HOME: home, ...variables };
    const { status, stdout, stderr } = spawnSync('caddy', ['adapt', '--validate', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env,
    });
    return { status, config: stdout.toString(), problems: stderr.toString() };
  };

  it.each(['music.example.com', 'mybox.local', '192.168.1.5', '[fd12::5]'])('serves %s', (DOMAIN) => {
    const { status, config, problems } = adapt({ DOMAIN });
    expect([status, /"level":"error".*/.exec(problems)?.[0]]).toEqual([0, undefined]);
    expect(config).toContain('"dial":"chorus:3000"');
  });

  it('makes the certificate of a name itself where that is asked for, and only there', () => {
    expect(adapt({ DOMAIN: 'mybox.lan', CERTIFICATES: 'internal' }).config).toContain('"module":"internal"');
    expect(adapt({ DOMAIN: 'mybox.lan' }).config).not.toContain('"module":"internal"');
  });

  it('leaves queries out of its log, since those of other players contain passwords', () => {
    const { logging } = JSON.parse(adapt({ DOMAIN: 'music.example.com' }).config) as {
      logging: { logs: { default: { encoder: { fields: Record<string, object> } } } };
    };
    expect(logging.logs.default.encoder.fields).toEqual({ 'request>uri': { filter: 'regexp', regexp: '\\?.*$' } });
  });

  it('is formatted as Caddy formats it', () => {
    expect(spawnSync('caddy', ['fmt', CADDYFILE]).stdout.toString()).toBe(readFileSync(CADDYFILE, 'utf8'));
  });
});
