import type { MultipartSpec } from '@chorus/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { addressKey } from '../../admission/address-key';
import { UploadQueue } from '../../admission/upload-queue';
import { FormReader } from './form-reader';
import { UploadFolder } from './upload-folder';

export const FORM_SPEC = 'chorus:form';

/**
 * Lets an endpoint read its form, when it has asked whatever it can ask without it: an upload that is refused anyway costs no disk and no place.
 * The files are removed afterwards, however the handler ends.
 */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly reader: FormReader,
    private readonly folder: UploadFolder,
    private readonly uploads: UploadQueue,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const spec = this.reflector.get<MultipartSpec>(FORM_SPEC, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { caller, ip } = request;
    request.withForm = async (work) => {
      const bytes = this.reader.mostBytesOf(request, spec);
      return this.uploads.run(caller ? caller.userId : addressKey(ip), bytes, () =>
        this.folder.withFiles(async (save) => work(await this.reader.read(request, spec, save))),
      );
    };
    return next.handle();
  }
}
