import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const features = resolve('apps/api/src/features');
const head = `
import type { DomainEvents } from '../../platform/events/domain-events';
import type { EventBus } from '../../platform/events/event-bus';
import { InTransactionOf, OnFact } from '../../platform/events/on-fact.decorator';
import type { Emit } from '../../platform/events/unit-of-work';
import type { CatalogueFacts } from '../catalogue/catalogue-facts';
declare const bus: EventBus;
declare const emit: Emit;
`;
const method = (decorator: string, parameter: string) =>
  `export class Planted { ${decorator} async react(${parameter}): Promise<void> {} }`;

const UNKNOWN_NAME = /^Argument of type '"song.sung"' is not assignable to parameter of type 'keyof DomainEvents'/;
const UNKNOWN_FACT = /^Argument of type '\["song.sung", \{ songId: string; \}\]' is not assignable to parameter of type 'FactOf'/;

const refused: [code: string, message: RegExp][] = [
  [method("@OnFact('song.sung')", ''), UNKNOWN_NAME],
  [method("@OnFact('song.added')", 'fact: { albumId: string }'), /Property 'albumId' is missing in type '\{ songId: string; \}'/],
  [
    method("@OnFact('song.added', 'album.added')", 'fact: { songId: string }'),
    /Property 'songId' is missing in type '\{ albumId: string; \}'/,
  ],
  [method("@InTransactionOf('song.sung')", ''), UNKNOWN_NAME],
  [method("@InTransactionOf('song.added')", 'fact: { songId: number }'), /Type 'string' is not assignable to type 'number'/],
  ["bus.publish('song.sung', { songId: '1' });", UNKNOWN_FACT],
  ["bus.publish('song.added', { albumId: '1' });", /'albumId' does not exist in type '\{ songId: string; \}'/],
  ["bus.on('song.added', (fact: { songId: number }) => {});", /Type 'string' is not assignable to type 'number'/],
  ["emit('song.sung', { songId: '1' });", UNKNOWN_FACT],
  ["emit('song.added', { albumId: '1' });", /'albumId' does not exist in type '\{ songId: string; \}'/],
  ["export const nounOf: Record<keyof CatalogueFacts, string> = { 'song.added': 'song' };", /is missing the following properties/],
];

const allowed: [code: string][] = [
  [method("@OnFact('song.added')", 'fact: { songId: string }')],
  [method("@OnFact('song.added', 'album.added')", "fact: unknown, name: 'song.added' | 'album.added'")],
  [method("@OnFact('song.added')", '')],
  [method("@OnFact('message.sent')", "{ message }: DomainEvents['message.sent']")],
  ["emit('song.added', { songId: '1' });"],
];

function compiled(codes: readonly string[]): string[][] {
  const facts = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-facts.ts'));
  const planted = new Map(codes.map((code, index) => [join(features, 'chat', `planted-${index}.ts`), head + code]));
  const config: unknown = ts.readConfigFile('apps/api/tsconfig.json', (file) => ts.sys.readFile(file)).config;
  const { options } = ts.parseJsonConfigFileContent({ ...(config as object), include: [] }, ts.sys, resolve('apps/api'));
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(
    [...facts.map((file) => join(features, file)), ...planted.keys()],
    { ...options, noUnusedLocals: false, noUnusedParameters: false },
    {
      ...host,
      fileExists: (file) => planted.has(file) || host.fileExists(file),
      readFile: (file) => planted.get(file) ?? host.readFile(file),
      getSourceFile: (file, languageVersion) => {
        const text = planted.get(file);
        return text === undefined ? host.getSourceFile(file, languageVersion) : ts.createSourceFile(file, text, languageVersion);
      },
    },
  );
  return [...planted.keys()].map((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

describe('a fact', () => {
  let messages: Map<string, string[]>;

  beforeAll(() => {
    const codes = [...refused, ...allowed].map(([code]) => code);
    const found = compiled(codes);
    messages = new Map(codes.map((code, index) => [code, found[index] ?? []]));
  });

  it.each(refused)('does not compile as %s', (code, message) => {
    expect(messages.get(code)).toEqual([expect.stringMatching(message)]);
  });

  it.each(allowed)('compiles as %s', (code) => {
    expect(messages.get(code)).toEqual([]);
  });
});
