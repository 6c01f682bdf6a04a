#!/usr/bin/env node
/** The command of `@mirari/desktop` under a name that `npx` finds. */
import '@mirari/desktop/cli'
