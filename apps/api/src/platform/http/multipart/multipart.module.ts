import { Global, Module } from '@nestjs/common';
import { FormReader } from './form-reader';
import { UploadFolder } from './upload-folder';

@Global()
@Module({ providers: [FormReader, UploadFolder], exports: [FormReader, UploadFolder] })
export class MultipartModule {}
