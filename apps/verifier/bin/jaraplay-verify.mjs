#!/usr/bin/env node
// What is packed into one file by the build; a fresh clone has it after `npm run verify` or `npm start`.
import '../dist/verify.js';
