import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import * as z from 'zod/mini';
import type { SourceDocument } from './source-documents';

const typesFolder = dirname(createRequire(__filename).resolve('kubernetes-types/package.json'));
const ownTypes = join(__dirname, 'other-kinds.ts');

/** Makes every field optional, as a patch has it. */
const PARTIAL = 'type Part<T> = T extends object ? { [Name in keyof T]?: Part<T[Name]> } : T;';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  lib: ['lib.es5.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

interface Kind {
  module: string;
  name: string;
}

const identity = z.object({ apiVersion: z.string(), kind: z.string() });

/** The compiler errors of documents that do not match their kind: an unknown field, a wrong type, a missing field. One line each. */
export function typeProblems(documents: readonly SourceDocument[]): string[] {
  const problems: string[] = [];
  const sources = new Map<string, string>();
  documents.forEach(({ file, isPatch, body }, index) => {
    const { apiVersion, kind } = identity.parse(body);
    const type = kinds.get(`${apiVersion}/${kind}`);
    if (!type) return void problems.push(`${file}: ${apiVersion} ${kind} is no kind that is known`);
    const ofType = isPatch ? `Part<${type.name}>` : type.name;
    const source = `import type { ${type.name} } from '${type.module}';\n${PARTIAL}\nexport const it: ${ofType} = ${JSON.stringify(body)};\n`;
    sources.set(resolve(typesFolder, `../.${index}-${file.replaceAll(/[^\w]/g, '-')}.ts`), source);
  });
  return [...problems, ...compile(sources)];
}

function compile(sources: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const [fileExists, readFile, getSourceFile] = [host.fileExists.bind(host), host.readFile.bind(host), host.getSourceFile.bind(host)];
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, target, ...more) => {
    const source = sources.get(file);
    return source === undefined ? getSourceFile(file, target, ...more) : ts.createSourceFile(file, source, target);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

/** By `apiVersion/kind`: an interface that names both is one of them. */
const kinds = new Map<string, Kind>([ownTypes, ...declarationsUnder(typesFolder)].flatMap(kindsIn));

function declarationsUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.d.ts') && statSync(file).isFile());
}

function kindsIn(file: string): [string, Kind][] {
  const module = file.replace(/(\.d)?\.ts$/, '');
  return [...readFileSync(file, 'utf8').matchAll(/export interface (\w+) \{([\s\S]*?)\n\}/g)].flatMap(([, name = '', fields = '']) => {
    const apiVersion = /apiVersion\??: ["']([^"']+)["']/.exec(fields)?.[1];
    const kind = /kind\??: ["']([^"']+)["']/.exec(fields)?.[1];
    return apiVersion && kind ? [[`${apiVersion}/${kind}`, { module, name }] satisfies [string, Kind]] : [];
  });
}
