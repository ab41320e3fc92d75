import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import { BuiltPage } from './built-page';
import { HomeRendering } from './home-rendering';
import { PageDocuments } from './page-documents';
import { PageHeads } from './page-heads';

/** The relative path is the same from `src` and from `dist`. */
const PAGE_FOLDER = join(__dirname, '../../../../pwa/dist');

@Global()
@Module({
  providers: [{ provide: BuiltPage, useFactory: () => new BuiltPage(PAGE_FOLDER) }, PageHeads, PageDocuments, HomeRendering],
  exports: [BuiltPage, PageHeads, PageDocuments, HomeRendering],
})
export class PageModule {}
