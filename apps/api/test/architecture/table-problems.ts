import { posix } from 'node:path';
import type { FeatureTables } from '../../src/platform/database/feature-tables';
import { type ForeignQuery, foreignQueries, hiddenTables } from './foreign-queries';

export interface Tables {
  columns: ReadonlyMap<string, readonly string[]>;
  declared: Readonly<Record<string, FeatureTables>>;
  sources: ReadonlyMap<string, string>;
}

const featureOf = (path: string): string => /^features\/([\w-]+)\//.exec(path)?.[1] ?? 'platform';

/**
 * One line per problem: every table has one owner, and other features use only what it publishes.
 */
export function tableProblems(tables: Tables): string[] {
  const owners = ownersOf(tables);
  const uses = usesOf(tables, owners);
  return [
    ...[...new Set([...tables.columns.keys(), ...owners.keys()])].flatMap((table) => {
      const features = owners.get(table) ?? [];
      if (!tables.columns.has(table)) return [`${features.join()} owns ${table}, which is not in the database`];
      return features.length === 1 ? [] : [`${table} belongs to ${features.length === 0 ? 'nobody' : features.join(' and ')}`];
    }),
    ...new Set(uses.flatMap((use) => problemsOf(use, tables, owners.get(use.table)?.[0]))),
    ...unusedIn(tables, uses),
    ...[...tables.sources].flatMap(([path, text]) =>
      hiddenTables(text).map((name) => `${path} hides a table behind ${name}: name it table`),
    ),
  ];
}

function ownersOf({ declared, sources }: Tables): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  const add = (table: string, feature: string) => owners.set(table, [...(owners.get(table) ?? []), feature]);
  for (const [feature, { withoutEntity = [] }] of Object.entries(declared)) for (const table of withoutEntity) add(table, feature);
  for (const [path, text] of sources) for (const table of entitiesIn(text)) add(table, featureOf(path));
  return owners;
}

const entitiesIn = (text: string): string[] => [...text.matchAll(/@Entity\('(\w+)'\)/g)].map(([, table = '']) => table);

interface Use extends ForeignQuery {
  path: string;
  feature: string;
}

function usesOf({ columns, sources }: Tables, owners: ReadonlyMap<string, string[]>): Use[] {
  return [...sources].flatMap(([path, text]) => {
    const feature = featureOf(path);
    const own = new Set([...owners].filter(([, features]) => features.includes(feature)).map(([table]) => table));
    const joined = [...text.matchAll(/from '([./\w-]+\.entity)'/g)]
      .flatMap(([, specifier = '']) => entitiesIn(sources.get(`${posix.join(posix.dirname(path), specifier)}.ts`) ?? ''))
      .filter((table) => !own.has(table))
      .map((table): ForeignQuery => ({ table, how: 'relation', columns: [] }));
    return [...joined, ...foreignQueries(text, { columns, own })].map((query) => ({ ...query, path, feature }));
  });
}

function problemsOf({ path, feature, table, how, columns }: Use, { declared }: Tables, owner = 'nobody'): string[] {
  const published = declared[owner]?.published?.[table]?.[feature];
  if (how === 'writes') return [`${path} writes ${table}, which belongs to ${owner}`];
  if (published === undefined || (published === 'relation') !== (how === 'relation'))
    return [`${path} reads ${table}, which belongs to ${owner} and is not published to ${feature}`];
  const unpublished = columns.filter((column) => !published.includes(column));
  return unpublished.map((column) => `${path} reads ${table}.${column}, which ${owner} does not publish to ${feature}`);
}

function unusedIn({ declared }: Tables, uses: readonly Use[]): string[] {
  return Object.entries(declared).flatMap(([owner, { published = {} }]) =>
    Object.entries(published).flatMap(([table, readers]) =>
      Object.entries(readers).flatMap(([reader, columns]) => {
        const read = uses.filter((use) => use.table === table && use.feature === reader);
        const needed = columns === 'relation' ? [] : columns.filter((column) => !read.some((use) => use.columns.includes(column)));
        if (read.length === 0) return [`${owner} publishes ${table} to ${reader}, which does not read it`];
        return needed.map((column) => `${owner} publishes ${table}.${column} to ${reader}, which does not read it`);
      }),
    ),
  );
}
