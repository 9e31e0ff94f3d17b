import { familyLaws } from '@tessera/testkit';
import { family } from '../src/index.ts';
import { fixtures } from './fixtures.ts';

familyLaws(family, fixtures);
