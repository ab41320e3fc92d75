import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import { BuiltPage } from './built-page';
import { PageDocuments } from './page-documents';
import { ScreenRendering } from './screen-rendering';

/** The relative path is the same from `src` and from `dist`. */
const PAGE_FOLDER = join(__dirname, '../../../../pwa/dist');

@Global()
@Module({
  providers: [{ provide: BuiltPage, useFactory: () => new BuiltPage(PAGE_FOLDER) }, PageDocuments, ScreenRendering],
  exports: [BuiltPage, PageDocuments, ScreenRendering],
})
export class PageModule {}
