#!/usr/bin/env node
// The bundle of the build; a fresh clone has it after `npm run verify` or `npm start`.
import '../dist/verify.js';
