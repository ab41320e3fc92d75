import { Global, Module } from '@nestjs/common';
import { AnswerVersions } from './answer-versions';
import { ReadyAnswers } from './ready-answers';

@Global()
@Module({ providers: [AnswerVersions, ReadyAnswers], exports: [AnswerVersions, ReadyAnswers] })
export class ReadyAnswersModule {}
