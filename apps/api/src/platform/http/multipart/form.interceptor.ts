import type { MultipartSpec } from '@chorus/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { FormReader } from './form-reader';
import { UploadFolder } from './upload-folder';

export const FORM_SPEC = 'chorus:form';

/**
 * Reads the form before the handler and removes its files afterwards, however the handler ends.
 * Guards run first, so unauthorized bodies are not read.
 */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly reader: FormReader,
    private readonly folder: UploadFolder,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const spec = this.reflector.get<MultipartSpec>(FORM_SPEC, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return this.folder.withFiles(async (save) => {
      request.form = await this.reader.read(request, spec, save);
      return of(await lastValueFrom(next.handle()));
    });
  }
}
