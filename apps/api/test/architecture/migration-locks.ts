export interface MigrationStatements {
  statements: readonly string[];
  /** Whether the migration is one transaction, which holds its locks to its end. */
  isTransaction: boolean;
}

const ALTERED = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) /i;

const scans: [RegExp, string][] = [
  [/\b(CHECK|REFERENCES)\b(?!.*\bNOT VALID\b)/i, 'adds a constraint without NOT VALID'],
  [
    /\bADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY)\b(?!.*\bUSING INDEX\b)|\bADD (CONSTRAINT \w+ )?EXCLUDE\b/i,
    'builds an index for a constraint',
  ],
  [/\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i, 'changes the type of a column'],
  [/\bADD (COLUMN )?\w+ .*\bDEFAULT (gen_random_uuid|clock_timestamp|random|nextval)\b/i, 'adds a column whose default differs by row'],
];

/**
 * What a migration does to a table that people use while it holds a lock that keeps them waiting, one line each. Tables that the migration
 * creates are left out.
 */
export function lockProblems({ statements, isTransaction }: MigrationStatements): string[] {
  const plain = statements.map((sql) => sql.replaceAll(/\s+/g, ' ').trim());
  const created = new Set(plain.flatMap((sql) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(sql)?.[1] ?? []));
  const altered = new Set<string>();
  return plain.flatMap((sql) => {
    const table = ALTERED.exec(sql)?.[1];
    const problems = [...problemsOfTable(sql, table), ...(isTransaction ? problemsOfTransaction(sql, altered) : [])];
    if (table !== undefined) altered.add(table);
    return problems.filter(({ table }) => !created.has(table)).map(({ table, what }) => `${what}: ${table}`);
  });
}

interface Problem {
  table: string;
  what: string;
}

function problemsOfTable(sql: string, altered: string | undefined): Problem[] {
  const indexed = /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:.*? )??ON (?:ONLY )?(\w+)/i.exec(sql)?.[1];
  if (indexed !== undefined) return [{ table: indexed, what: 'builds an index without CONCURRENTLY' }];
  const rewritten = /^(?:VACUUM FULL|CLUSTER|REINDEX TABLE) (?!CONCURRENTLY)(\w+)/i.exec(sql)?.[1];
  if (rewritten !== undefined) return [{ table: rewritten, what: 'rewrites' }];
  if (altered === undefined) return [];
  return scans.filter(([found]) => found.test(sql)).map(([, what]) => ({ table: altered, what }));
}

/** A statement after an ALTER TABLE runs under its lock. */
function problemsOfTransaction(sql: string, altered: ReadonlySet<string>): Problem[] {
  const changed = /^(?:UPDATE|DELETE FROM) (?:ONLY )?(\w+)/i.exec(sql)?.[1];
  if (changed !== undefined && altered.has(changed)) return [{ table: changed, what: 'changes rows under the lock of ALTER TABLE' }];
  const validated = /\bVALIDATE CONSTRAINT\b/i.test(sql) ? ALTERED.exec(sql)?.[1] : undefined;
  return validated !== undefined && altered.has(validated)
    ? [{ table: validated, what: 'validates a constraint under the lock of ALTER TABLE' }]
    : [];
}
