import {
  albumPath,
  API_PREFIX,
  artistPath,
  CACHED_BRIEFLY,
  CACHED_FOREVER,
  HARMLESS_MEDIA_HEADERS,
  MEDIA_PATH,
  mediaTypes,
  mediaUrl,
  PERSONAL_PICTURES_PATH,
  personalPictureUrl,
  PLAYERS_PATH,
  screenPaths,
  serverPaths,
  SIGN_IN_PATH,
  SOCKET_PATH,
  unreadSharePath,
} from '@chorus/contracts';
import { readFileSync } from 'node:fs';
import { pagePolicy } from '../../../../../apps/api/src/platform/http/security-headers';
import { CACHED_BY_LISTENER } from '../../../../../apps/api/src/platform/http/listening-gate';
import { edgeTemplate, namesInTemplate } from './edge-template';

const template = edgeTemplate();

/** nginx's `\z` is the end of the text, which in JavaScript is `$`. */
const inScript = (pattern: string) => new RegExp(pattern.replace(/\\z$/, '$'));

describe('the nginx template of the edge', () => {
  it('has the API’s content security policy for the page', () => {
    const issuer = 'https://sign-in.example.com';
    const policy = pagePolicy({ signIn: { issuer } }).replaceAll(';', '; ');
    expect(template.replaceAll('$sign_in', issuer)).toContain(`"${policy}"`);
  });

  it('has the API’s headers for media', () => {
    expect(template).toContain(`~^/media/ "${HARMLESS_MEDIA_HEADERS['content-security-policy']}";`);
    expect(template).toContain(`everyone '${CACHED_FOREVER}';`);
    expect(template).toContain(`~^\\|/assets/ '${CACHED_FOREVER}';`);
    expect(template).toContain(`everyone '${CACHED_BRIEFLY}';`);
    expect(template.split(`default '${CACHED_BY_LISTENER}';`)).toHaveLength(3);
  });

  it('accepts exactly valid media names', () => {
    const [, pattern = ''] = /\$uri !~ "([^"]+)"/.exec(template) ?? [];
    const hash = 'a'.repeat(64);
    for (const ext of mediaTypes.keys()) expect(mediaUrl({ hash, ext })).toMatch(inScript(pattern));
    for (const name of [`${hash}.mp3.exe`, `${hash.slice(1)}.mp3`, `../${hash}.mp3`, hash])
      expect(`/media/${name}`).not.toMatch(inScript(pattern));
  });

  it('takes people’s pictures from the store, and nothing else below their path', () => {
    const [, pattern = ''] = /rewrite "(\S+)" \/media\/\$1 last;/.exec(template) ?? [];
    const hash = 'a'.repeat(64);
    expect(personalPictureUrl({ hash, ext: 'webp' })).toMatch(inScript(pattern));
    for (const name of [`${hash}.mp3`, `${hash}.webp.exe`, `x${hash}.webp`, '..'])
      expect(`${PERSONAL_PICTURES_PATH}/${name}`).not.toMatch(inScript(pattern));
  });

  it('leads what another app shares to the page', () => {
    expect(template).toContain(`location = ${screenPaths.share} {`);
    expect(template).toContain(`return 303 ${unreadSharePath};`);
  });

  it('forwards only the API, its sockets, own accounts, other players and media', () => {
    const places = [...template.matchAll(/location \^~ (\S+) \{/g)].map(([, place]) => place);
    expect(places).toEqual([
      `${API_PREFIX}/`,
      `${SIGN_IN_PATH}/`,
      `${PLAYERS_PATH}/`,
      `${API_PREFIX}/playlists/`,
      `${API_PREFIX}/admin/`,
      `${SOCKET_PATH}/`,
      `${PERSONAL_PICTURES_PATH}/`,
      `${MEDIA_PATH}/`,
    ]);
    for (const path of serverPaths) expect(places).toContain(`${path}/`);
  });

  it('asks the API for Home and for the pages of albums, artists and songs, and no others', () => {
    const patterns = [...template.matchAll(/location ~ "(\^[^"]+)" \{/g)].map(([, pattern = '']) => new RegExp(pattern));
    expect(patterns).toHaveLength(1);
    const isAsked = (path: string) => patterns.some((pattern) => pattern.test(path));
    const id = '01994a5e-7d3c-7b8a-9f00-000000000001';
    expect([screenPaths.home, albumPath(id), artistPath(id), screenPaths.songs].filter((path) => !isAsked(path))).toEqual([]);
    const { home: _, album, artist, songs, ...others } = screenPaths;
    expect([album, artist, ...Object.values(others), `${albumPath(id)}/more`, `${songs}/${id}`].filter(isAsked)).toEqual([]);
  });

  it('has a volume for the cache alone, with room for the slices that one subscriber may be sent beyond its size', () => {
    const figure = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    const deployment = readFileSync('k8s/base/edge/deployment.yaml', 'utf8');
    expect(deployment).toContain('{ name: media, mountPath: /run/edge/media }');
    const volume = 1_024 * figure(deployment, /name: media\n +emptyDir: \{ sizeLimit: (\d+)Gi \}/);
    const cache = figure(readFileSync('k8s/base/kustomization.yaml', 'utf8'), /MEDIA_CACHE_MB=(\d+)/);
    const slices = figure(template, /limit_conn songs_of_site (\d+);/) * figure(template, /slice (\d+)m;/);
    expect(volume).toBeGreaterThan(cache + slices);
  });

  it('uses exactly the documented variables', () => {
    expect(namesInTemplate()).toEqual([
      'ACCESS_LOG',
      'API_SERVERS',
      'LISTEN',
      'LISTENING',
      'MEDIA_CACHE_MB',
      'MEDIA_ORIGIN',
      'OIDC_ISSUER',
      'PAGE_FOLDER',
      'PUBLIC_URL',
      'SERVICE_WORKER',
      'TRUSTED_CERTIFICATES',
      'TRUST_PROXY',
      'WORKERS',
    ]);
  });
});
