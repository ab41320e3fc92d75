import { Module } from '@nestjs/common';
import { ImportedPathsReader } from './imported-paths.reader';

/** Where the songs of the catalogue were imported from, for programs that import nothing themselves. */
@Module({ providers: [ImportedPathsReader], exports: [ImportedPathsReader] })
export class ImportedPathsModule {}
