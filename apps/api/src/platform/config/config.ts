import { type WhoMayListen, whoMayListen } from '@chorus/contracts';
import { isIP } from 'node:net';
import { isAbsolute, join, resolve, sep } from 'node:path';
import * as z from 'zod';
import { flag } from './flag';
import { type AdminsChoose, adminsChooseOf } from './admins-choose';
import { noEffectOf } from './no-effect';
import { readSecretFiles } from './secret-files';
import { type WebPushConfig, webPushEnvironment, webPushOf, webPushProblems } from './web-push-config';
import { tlsEnvironment, tlsProblems } from './tls-config';
import { type AdminConfig, adminsOf, type SignInConfig, signInEnvironment, signInOf, signInProblems } from './sign-in-config';

const MEGABYTE = 1024 * 1024;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
  .refine((text) => new URL(text).pathname === '/' && !/[?#@]/.test(text), 'must be an origin: no path, no query, no user')
  .transform((text) => new URL(text).origin);

/** An address, a network such as 10.0.0.0/8, or one of Fastify's names for networks. */
function isTrustable(item: string): boolean {
  const [address = '', bits] = item.split('/', 2);
  const version = isIP(address);
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(item);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const trustProxy = z
  .string()
  .refine(
    (text) => /^(true|false|\d{1,2})$/.test(text) || text.split(',').every((item) => isTrustable(item.trim())),
    'must be true, false, a number of proxies, or a comma-separated list of addresses',
  )
  .transform((text) => {
    if (text === 'true' || text === 'false') return text === 'true';
    return /^\d{1,2}$/.test(text) ? Number(text) : text;
  });

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const origins = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(origin));

/** Between bars, since names contain commas and semicolons. */
const names = z.string().transform((text) =>
  text
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
);

const MOST_FOLDERS = 20;

/** Folders of which none is in another one: a song would be in both. */
const musicFolders = names
  .pipe(z.array(z.string()).max(MOST_FOLDERS, `must have at most ${MOST_FOLDERS} folders`))
  .refine((folders) => folders.every((folder) => isAbsolute(folder)), 'must have absolute paths, with | between them')
  .transform((folders) => [...new Set(folders.map((folder) => resolve(folder)))])
  .refine(
    (folders) => !folders.some((one) => folders.some((other) => one !== other && join(one, sep).startsWith(join(other, sep)))),
    'must not have a folder that is inside another one',
  );

/** Every variable that the API reads. A test compares the names with `.env.example`. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl,
  MIGRATE_DATABASE_URL: postgresUrl.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  SINGLE_NODE: flag.default(false),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  ...tlsEnvironment,
  ...signInEnvironment,
  LISTENING: z.enum(whoMayListen.options, 'must be everyone, links or signedIn').optional(),
  GUESTS: z.enum(['off', 'rooms'], 'must be off or rooms').optional(),
  ALLOWED_ORIGINS: origins.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trustProxy.default(false),
  MAX_AUDIO_MB: wholeNumber(1, 2_000).default(50),
  NEVER_SPLIT: names.default([]),
  MUSIC_FOLDERS: musicFolders.optional(),
  MEASURE_AT_ONCE: wholeNumber(0, 16).default(1),
  SERVICE_WORKER: flag.default(true),
  SCROBBLE_SERVERS: origins.default([]),
  ...webPushEnvironment,
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
});
type Environment = z.infer<typeof environment>;

/** Without keys, the SDK uses the credentials of the machine. */
export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** The origin that browsers use, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Where a node writes a backup every night. Undefined: nowhere. */
  backupDir: string | undefined;
  databaseUrl: string;
  /** For migrations: the role that owns the tables. The role of `databaseUrl` then needs no right to change them. */
  migrateDatabaseUrl: string;
  /** PostgreSQL timeout in milliseconds: short for requests, long for standalone programs. */
  databaseTimeoutMs: number;
  redisUrl: string | undefined;
  /** Whether other processes must not serve this database: they would not hear of its events, or not have its files. */
  onlyNode: boolean;
  /** Undefined: objects are files in `dataDir`. */
  s3: S3Config | undefined;
  /** Whether Chorus speaks TLS itself, with a certificate of its own authority. */
  ownTls: boolean;
  signIn: SignInConfig;
  admins: AdminConfig;
  /** Who may listen and see the catalogue. */
  listening: WhoMayListen;
  /** Whether rooms may let in people without an account. */
  hasGuests: boolean;
  /** What the keys of own accounts, of the passwords for other players, and people's tokens for scrobbling are encrypted with. Undefined: a file of `dataDir`. */
  accountsKey: string | undefined;
  /** Origins besides `publicUrl` whose pages may call the API and open sockets. */
  allowedOrigins: string[];
  logLevel: Environment['LOG_LEVEL'];
  trustProxy: Environment['TRUST_PROXY'];
  maxAudioBytes: number;
  /** Artists whose names an import does not split. */
  neverSplit: string[];
  /** Folders whose music is read and followed where it is, by absolute paths. */
  musicFolders: string[];
  /** Which of these two settings admins choose in the browser, because no variable sets them. */
  adminsChoose: AdminsChoose;
  /** How many songs this node measures at a time; 0: none. */
  measureAtOnce: number;
  /** Whether the service worker is on. Without it, devices are told to uninstall it. */
  serviceWorker: boolean;
  /** Origins in private networks, or without TLS, to which people may send their plays all the same. */
  scrobbleServers: string[];
  webPush: WebPushConfig | undefined;
  metricsPort: number | undefined;
  metricsHost: string;
}

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These environment variables need fixing:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

function s3Of(env: Environment): S3Config | undefined {
  if (!env.S3_BUCKET) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  };
}

const migrateDatabaseUrlOf = (env: Pick<Environment, 'DATABASE_URL' | 'MIGRATE_DATABASE_URL'>) =>
  env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL;

function configOf(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const own = {
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  };
  return {
    production,
    ...own,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR,
    databaseUrl: env.DATABASE_URL,
    migrateDatabaseUrl: migrateDatabaseUrlOf(env),
    databaseTimeoutMs: 2_000,
    redisUrl: env.REDIS_URL,
    onlyNode: env.REDIS_URL === undefined || (production && !env.S3_BUCKET),
    s3: s3Of(env),
    ownTls: env.TLS === 'own',
    signIn: signInOf(env, own),
    admins: adminsOf(env),
    listening: env.LISTENING ?? 'everyone',
    hasGuests: env.GUESTS !== 'off',
    accountsKey: env.ACCOUNTS_KEY,
    allowedOrigins: env.ALLOWED_ORIGINS,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    maxAudioBytes: env.MAX_AUDIO_MB * MEGABYTE,
    neverSplit: env.NEVER_SPLIT,
    musicFolders: env.MUSIC_FOLDERS ?? [],
    adminsChoose: adminsChooseOf(env),
    measureAtOnce: env.MEASURE_AT_ONCE,
    serviceWorker: env.SERVICE_WORKER,
    scrobbleServers: env.SCROBBLE_SERVERS,
    webPush: webPushOf(env, own),
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
  };
}

type Variables = Readonly<Record<string, string | undefined>>;

const missingIn = (variables: Variables) => (name: string, why: string) => (variables[name] ? [] : [`${name} is missing: ${why}`]);

const databaseProblems = (variables: Variables): string[] =>
  missingIn(variables)('DATABASE_URL', 'the address of PostgreSQL, such as postgres://user:password@host:5432/chorus');

function problemsBetween(variables: Variables): string[] {
  const missing = missingIn(variables);
  const problems = databaseProblems(variables);
  if (variables.NODE_ENV === 'production') {
    problems.push(...missing('PUBLIC_URL', 'the address that browsers use, such as https://music.example.com'));
    if (variables.SINGLE_NODE !== 'true') {
      problems.push(
        ...missing('S3_BUCKET', 'nodes share their files in it; set SINGLE_NODE=true if there is only one, which keeps them in DATA_DIR'),
      );
      problems.push(...missing('REDIS_URL', 'nodes connect through it; set SINGLE_NODE=true if there is only one'));
    }
  }
  const s3Names = Object.keys(environment.shape).filter((name) => name.startsWith('S3_') && variables[name]);
  const isRequired = variables.NODE_ENV === 'production' && variables.SINGLE_NODE !== 'true';
  if (s3Names.length > 0 && !variables.S3_BUCKET && !isRequired) problems.push(`S3_BUCKET is missing: ${noEffectOf(s3Names)} without it`);
  if (!variables.S3_ACCESS_KEY_ID !== !variables.S3_SECRET_ACCESS_KEY)
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither');
  return [...problems, ...tlsProblems(variables), ...signInProblems(variables), ...webPushProblems(variables)];
}

/** What is set, with the values of secrets that are in files. */
const readFrom = (variables: Variables) =>
  readSecretFiles(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')));

/** Adds what is malformed to the other problems, and throws when there are any. */
function parsed<Shape extends z.ZodObject>(
  shape: Shape,
  { variables: set, problems: unread }: ReturnType<typeof readFrom>,
  others: readonly string[],
): z.infer<Shape> {
  const result = shape.safeParse(set);
  const malformed = (result.error?.issues ?? [])
    .map(({ path, message }) => ({ name: String(path[0]), message }))
    .filter(({ name }) => set[name] !== undefined)
    .map(({ name, message }) => `${name} ${message[0]?.toLowerCase() ?? ''}${message.slice(1)}`);
  // Other problems with a variable whose file can't be read only follow from that.
  const isOfUnread = (problem: string) => [...unread.keys()].some((name) => new RegExp(`\\b${name}\\b`).test(problem));
  const problems = [...unread.values(), ...[...others, ...malformed].filter((problem) => !isOfUnread(problem))];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return result.data;
}

/**
 * Parses environment variables; an empty one counts as unset, and secrets may be in files (`secretVariables`). Throws a `ConfigError` that names
 * every problem.
 */
export function configFrom(variables: Variables): Config {
  const read = readFrom(variables);
  return configOf(parsed(environment, read, problemsBetween(read.variables)));
}

/** What a migration reads. It works before a release's settings and other services are there, so it asks for none of them. */
export const databaseEnvironment = environment.pick({ DATABASE_URL: true, MIGRATE_DATABASE_URL: true });

/** Parses the addresses of the database alone. Throws a `ConfigError` that names every problem with them. */
export function databaseConfigFrom(variables: Variables): Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl'> {
  const read = readFrom(variables);
  const env = parsed(databaseEnvironment, read, databaseProblems(read.variables));
  return { databaseUrl: env.DATABASE_URL, migrateDatabaseUrl: migrateDatabaseUrlOf(env) };
}
