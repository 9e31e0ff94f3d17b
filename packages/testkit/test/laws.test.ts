import { familyLaws } from '../src/index.ts';
import { toy } from '../src/toy/index.ts';
import { takeaway, takeawayFixtures } from './takeaway.ts';
import { toyFixtures } from './toy-fixtures.ts';

familyLaws(toy, toyFixtures);
familyLaws(takeaway, takeawayFixtures);
