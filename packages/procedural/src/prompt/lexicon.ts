/** The lexicon: English and Chinese keywords and their concepts. `readPrompt` recognizes English plurals itself. */

/** Concepts that an image can show, with their keywords. Scene kinds list these names in `answers`. */
export const subjectWords = {
  sea: 'sea|ocean|seascape|open water|pacific|atlantic|海|大海|海洋|海面|沧海|汪洋',
  wave: 'wave|surf|swell|ripple|海浪|波浪|浪花|波涛|浪',
  beach: 'beach|shore|seaside|coastline|tropical beach|palm tree|palm|椰树|棕榈|沙滩|海滩|海岸|海边|岸边',
  coast: 'coast|cliff|rocky coast|bay|悬崖|峭壁|海湾',
  island: 'island|isle|atoll|岛|海岛|岛屿|小岛',
  horizon: 'horizon|地平线|海平线|天际',
  lighthouse: 'lighthouse|beacon|灯塔',
  sailing: 'sailboat|sailing|boat|ship|yacht|vessel|帆船|小船|船|渔船|孤舟|轮船',
  water: 'water|水面|水',
  underwater: 'underwater|deep sea|under the sea|seabed|ocean floor|海底|水下|深海',
  coral: 'coral|coral reef|reef|珊瑚|珊瑚礁',
  fish: 'fish|shoal|鱼|鱼群|热带鱼',
  koi: 'koi|carp|goldfish|koi pond|锦鲤|鲤鱼|金鱼',
  jellyfish: 'jellyfish|medusa|水母',
  whale: 'whale|humpback|鲸|鲸鱼|蓝鲸',
  dolphin: 'dolphin|海豚',
  turtle: 'turtle|sea turtle|海龟|乌龟',
  lake: 'lake|pond|lagoon|loch|湖|湖泊|湖面|池塘|天池',
  river: 'river|stream|creek|brook|河|河流|小溪|溪流|江',
  waterfall: 'waterfall|cascade|falls|瀑布|飞瀑',
  mountain:
    'mountain|peak|summit|alps|alpine|himalaya|everest|fuji|mount fuji|山|高山|山峰|雪山|富士山|珠峰|阿尔卑斯|群山|大山',
  snowpeak: 'snow mountain|snowy mountain|snowy peak|snow-capped|snow capped|glacier|雪山|雪峰|冰川',
  ridge: 'ridge|mountain range|mountain ridge|misty mountain|layered mountain|山脊|山脉|远山|层峦|山峦',
  hill: 'hill|rolling hill|hillside|tuscany|丘陵|山丘|小山|山坡',
  valley: 'valley|gorge|ravine|山谷|峡谷|谷',
  canyon: 'canyon|grand canyon|mesa|butte|大峡谷|红石|雅丹',
  landscape: 'landscape|scenery|nature|view|panorama|风景|景色|山水|自然|风光',
  dune: 'dune|sand dune|沙丘',
  desert: 'desert|sahara|gobi|arid|wasteland|沙漠|大漠|戈壁|荒漠',
  sand: 'sand|sandy|沙子|沙',
  cactus: 'cactus|cacti|saguaro|仙人掌',
  oasis: 'oasis|绿洲',
  camel: 'camel|caravan|骆驼|驼队',
  forest: 'forest|wood|woodland|jungle|rainforest|grove|taiga|森林|树林|丛林|林间|林子|雨林|竹林',
  tree: 'tree|oak|lone tree|pine|birch|树|大树|孤树|松树|白桦',
  bamboo: 'bamboo|竹|竹子|竹林',
  path: 'path|trail|lane|road|avenue|alley of trees|tree-lined|小路|小径|道路|公路|林荫道|林荫路',
  leaves: 'leaf|leaves|foliage|maple|fallen leaves|叶子|树叶|枫叶|红叶|落叶|银杏',
  meadow: 'meadow|grassland|pasture|prairie|grass|field|草地|草原|田野|牧场|草甸|原野',
  flower: 'flower|bloom|blossom|floral|wildflower|bouquet|花|鲜花|花朵|野花|花束',
  flowerfield:
    'flower field|field of flowers|poppy|poppies|lavender|lavender field|tulip|sunflower|canola|花海|花田|薰衣草|郁金香|向日葵|油菜花|罂粟',
  dahlia: 'dahlia|rose|peony|chrysanthemum|lotus|lily|daisy|orchid|大丽花|玫瑰|牡丹|菊花|莲花|荷花|百合|雏菊|兰花',
  poppy: 'poppy|poppies|罂粟|虞美人',
  lavender: 'lavender|lavender field|薰衣草',
  tulip: 'tulip|郁金香',
  sunflower: 'sunflower|向日葵',
  rose: 'rose|peony|camellia|玫瑰|牡丹|山茶',
  lotus: 'lotus|lily|water lily|荷花|莲花|百合|睡莲',
  daisy: 'daisy|daisies|chrysanthemum|雏菊|菊花',
  blossom: 'cherry blossom|sakura|plum blossom|peach blossom|apricot blossom|樱花|梅花|桃花|杏花',
  garden: 'garden|zen garden|courtyard|花园|庭院|园林|后院',
  stilllife: 'still life|vase|fruit|lemon|apple|pear|table|ceramic|bottle|静物|花瓶|水果|苹果|陶瓷|瓶子',
  coffee: 'coffee|tea|cup|咖啡|茶|茶杯',
  sky: 'sky|heavens|天空|苍穹|天',
  cloud: 'cloud|cumulus|sea of clouds|cloudscape|cloudy sky|above the clouds|云|云朵|白云|云海|云层|云彩',
  balloon: 'balloon|hot air balloon|hot-air balloon|cappadocia|热气球|气球',
  kite: 'kite|paper plane|airplane|aeroplane|风筝|纸飞机|飞机',
  rainbow: 'rainbow|彩虹',
  sunset: 'sunset|sundown|日落|夕阳|落日|晚霞',
  dawn: 'sunrise|日出|朝阳|朝霞',
  sun: 'sun|太阳|阳光',
  moon: 'moon|moonlight|moonlit|full moon|crescent|lunar|月|月亮|月光|明月|满月|月色|弯月',
  star: 'star|starry|starry sky|star trail|constellation|stargazing|星|星空|繁星|星星|星辰|夜空',
  milkyway: 'milky way|银河',
  aurora: 'aurora|northern light|northern lights|aurora borealis|polar light|极光|北极光',
  galaxy: 'galaxy|spiral galaxy|andromeda|星系|漩涡星系|仙女座',
  nebula: 'nebula|nebulae|stardust|cosmic cloud|星云|宇宙尘埃',
  space: 'space|outer space|cosmos|universe|cosmic|deep space|interstellar|太空|宇宙|星际|外太空|星海',
  planet:
    'planet|saturn|jupiter|ringed planet|gas giant|mars|earth|exoplanet|alien world|行星|土星|木星|火星|地球|星球',
  ring: 'planetary ring|光环|行星环',
  blackhole: 'black hole|event horizon|accretion|wormhole|singularity|黑洞|虫洞',
  rocket: 'rocket|spaceship|spacecraft|space station|satellite|launch|火箭|飞船|宇宙飞船|空间站|卫星',
  astronaut: 'astronaut|cosmonaut|宇航员|航天员',
  comet: 'comet|meteor|shooting star|meteor shower|流星|流星雨|彗星',
  city: 'city|cityscape|urban|metropolis|downtown|town skyline|new york|tokyo|shanghai|hong kong|london|paris|城市|都市|都会|纽约|东京|上海|香港|市区|城',
  skyline: 'skyline|skyscraper|tower|high-rise|manhattan|天际线|摩天楼|摩天大楼|高楼|大厦|楼群',
  citylights: 'city light|city lights|night city|city at night|夜景|城市夜景|万家灯火|灯火',
  alley: 'alley|street|back street|neon street|neon alley|crosswalk|night market|小巷|巷子|街道|街头|街|夜市|弄堂',
  neon: 'neon|neon sign|neon light|霓虹|霓虹灯',
  cyberpunk: 'cyberpunk|cyber|blade runner|futuristic city|futuristic|sci-fi|scifi|赛博朋克|赛博|科幻|未来城市|未来',
  town: 'town|village|hamlet|isometric town|old town|houses|house|小镇|村庄|村落|古镇|乡村|房子|房屋',
  isometric: 'isometric|diorama|miniature|等距|等轴|微缩',
  cabin: 'cabin|cottage|hut|chalet|log cabin|lodge|木屋|小屋|小木屋',
  castle: 'castle|fortress|palace|fairytale castle|城堡|宫殿|古堡',
  bridge: 'bridge|golden gate|suspension bridge|桥|大桥|拱桥|石桥',
  torii: 'torii|shrine|shinto|鸟居|神社',
  temple: 'temple|pagoda|pavilion|tea house|teahouse|monastery|寺庙|寺|塔|宝塔|亭子|茶室|古刹|楼阁',
  lantern: 'lantern|paper lantern|sky lantern|灯笼|孔明灯|天灯',
  train: 'train|railway|subway|火车|列车|地铁|铁路',
  windmill: 'windmill|wind turbine|风车',
  ruins: 'ruin|ruins|column|ancient ruins|废墟|遗迹|古迹',
  bird: 'bird|flock|swan|crane|heron|seagull|eagle|owl|crow|鸟|飞鸟|鸟群|天鹅|仙鹤|鹤|海鸥|鹰|猫头鹰|大雁',
  fox: 'fox|狐狸|狐',
  cat: 'cat|kitten|kitty|猫|小猫|猫咪',
  dog: 'dog|puppy|wolf|狗|小狗|狼',
  deer: 'deer|stag|elk|reindeer|鹿|小鹿|麋鹿|驯鹿',
  horse: 'horse|unicorn|马|骏马|独角兽',
  bear: 'bear|panda|熊|熊猫',
  rabbit: 'rabbit|bunny|hare|兔|兔子',
  butterfly: 'butterfly|butterflies|moth|蝴蝶|飞蛾',
  dragon: 'dragon|phoenix|龙|巨龙|凤凰',
  firefly: 'firefly|fireflies|glow worm|萤火虫',
  animal: 'animal|creature|wildlife|动物|生物',
  person:
    'person|people|man|woman|girl|boy|figure|human|traveler|wanderer|lady|人|女孩|男孩|少女|少年|女人|男人|旅人|背影|女子',
  portrait: 'portrait|face|profile|肖像|人像|脸|头像|侧脸',
  robot: 'robot|mech|mecha|android|机器人|机甲|机械',
  abstract: 'abstract|pattern|texture|background|抽象|图案|纹理|背景',
  gradient: 'gradient|blob|mesh gradient|soft shapes|渐变|光斑|柔光',
  marble: 'marble|marbling|agate|fluid art|fluid|liquid|ink in water|swirl|大理石|流体|玛瑙|晕染|液态',
  silk: 'silk|satin|fabric|velvet|fold|drape|丝绸|绸缎|丝带|布料|褶皱',
  flow: 'flow|flow field|flowing line|line art|lines|strands|流线|线条|流场',
  geometric: 'geometric|geometry|art deco|art-deco|bauhaus|triangle|circles|mandala|几何|装饰艺术|包豪斯|曼陀罗',
  lowpoly: 'low poly|low-poly|lowpoly|polygonal|低多边形|多边形',
  papercut: 'paper cut|paper-cut|papercut|paper craft|layered paper|paper art|origami|剪纸|纸雕|折纸|纸艺',
  ink: 'ink wash|ink painting|sumi-e|sumi|chinese painting|shan shui|水墨|水墨画|国画|山水画|泼墨',
  smoke: 'smoke|烟|烟雾',
  fire: 'fire|flame|campfire|bonfire|volcano|lava|火|火焰|篝火|火山|岩浆',
  crystal: 'crystal|gem|diamond|ice cave|水晶|宝石|钻石|冰洞',
  layers: 'layer|layered|层次|层叠',
  mist: 'misty|mist|雾气|薄雾|云雾',
} as const

export const timeWords = {
  dawn: 'dawn|sunrise|daybreak|early morning|first light|黎明|日出|清晨|拂晓|破晓|朝霞|朝阳|晨曦',
  morning: 'morning|上午|早晨|早上|晨光',
  noon: 'noon|midday|daytime|daylight|day|sunny|afternoon|中午|正午|白天|晴天|午后|白昼|阳光明媚',
  golden: 'golden hour|late afternoon|evening light|golden light|黄金时刻|金色时光|傍晚|斜阳',
  sunset: 'sunset|sundown|日落|夕阳|落日|晚霞|余晖',
  dusk: 'dusk|twilight|evening|gloaming|黄昏|暮色|薄暮',
  blue: 'blue hour|蓝调时刻|蓝调',
  night:
    'night|midnight|nighttime|nocturnal|starry|moonlit|moonlight|starry sky|night sky|after dark|夜|夜晚|深夜|午夜|夜空|星空|月光|夜色|夜景|晚上|月夜',
} as const

export const weatherWords = {
  clear: 'clear sky|clear|cloudless|sunny|晴|晴天|晴朗|万里无云|碧空',
  cloudy: 'cloudy|overcast|clouded|grey sky|多云|阴天|阴',
  fog: 'fog|foggy|mist|misty|haze|hazy|雾|薄雾|晨雾|迷雾|雾气|云雾|朦胧|烟雨',
  rain: 'rain|rainy|raining|drizzle|downpour|wet|puddle|雨|下雨|雨天|细雨|雨夜|雨后|烟雨',
  snow: 'snow|snowy|snowing|snowfall|blizzard|frozen|frost|雪|下雪|雪天|飘雪|大雪|雪景|冰雪',
  storm: 'storm|stormy|thunder|thunderstorm|lightning|tempest|暴风雨|风暴|雷暴|闪电|雷雨|暴雨',
} as const

export const seasonWords = {
  spring: 'spring|springtime|春|春天|春日|春季',
  summer: 'summer|summertime|夏|夏天|夏日|夏季|盛夏',
  autumn: 'autumn|fall|autumnal|秋|秋天|秋日|秋季|金秋|枫叶|红叶',
  winter: 'winter|wintry|winter wonderland|冬|冬天|冬日|冬季|寒冬|雪景|圣诞',
} as const

export const moodWords = {
  calm: 'calm|peaceful|serene|quiet|tranquil|still|relaxing|soft|gentle|宁静|平静|安静|静谧|祥和|温柔|舒缓',
  dramatic: 'dramatic|epic|majestic|grand|intense|powerful|cinematic|awe|壮丽|壮观|史诗|震撼|雄伟|电影感',
  dreamy:
    'dreamy|dreamlike|ethereal|magical|fantasy|fairy|surreal|mystical|enchanted|梦幻|梦境|奇幻|空灵|神秘|童话|唯美',
  dark: 'dark|gloomy|moody|gothic|ominous|shadowy|阴暗|黑暗|暗黑|幽暗|阴郁',
  bright: 'bright|vivid|vibrant|radiant|luminous|colorful|colourful|明亮|鲜艳|灿烂|绚丽|多彩|缤纷',
  warm: 'warm|cozy|cosy|温暖|暖色|暖调|温馨',
  cold: 'cold|icy|chilly|cool tone|frosty|寒冷|冷色|冷调|冰冷',
  lonely: 'lonely|lone|alone|solitary|melancholy|sad|empty|孤独|寂寞|孤单|忧伤|独自',
  joyful: 'joyful|happy|cheerful|playful|festive|快乐|欢乐|喜庆|活泼|节日',
} as const

/** Name and sRGB value of each color word. */
export const colorWords = {
  red: ['#d63a36', 'red|scarlet|crimson|ruby|红|红色|赤|绯红|大红|朱红'],
  orange: ['#f08a35', 'orange|tangerine|amber|apricot|橙|橙色|橘色|橘黄|琥珀色'],
  yellow: ['#f2cc46', 'yellow|lemon yellow|黄|黄色|明黄|柠檬黄'],
  gold: ['#d9a441', 'gold|rose gold|golden|金|金色|金黄|鎏金'],
  green: ['#4f9d55', 'green|forest green|sea green|olive|emerald|lime|jade|mint green|绿|绿色|翠绿|翡翠|碧绿|墨绿'],
  mint: ['#8fd6b8', 'mint|薄荷绿|薄荷'],
  teal: ['#2a9d9b', 'teal|turquoise|cyan|aqua|青|青色|蓝绿|青绿|绿松石|湖蓝'],
  blue: ['#3a74c9', 'blue|sky blue|royal blue|ocean blue|azure|cobalt|sapphire|cerulean|蓝|蓝色|天蓝|湛蓝|宝蓝|蔚蓝'],
  navy: ['#22356e', 'navy|navy blue|midnight blue|indigo|dark blue|deep blue|深蓝|藏青|靛蓝'],
  purple: ['#8353b8', 'purple|violet|lilac|plum|amethyst|紫|紫色|紫罗兰'],
  lavender: ['#b39ddb', 'lavender color|mauve|淡紫|浅紫'],
  pink: ['#e887ab', 'pink|rose pink|blush|fuchsia|salmon|粉|粉色|粉红|玫红|桃红'],
  magenta: ['#d13b97', 'magenta|hot pink|品红|洋红'],
  coral: ['#f2765f', 'coral color|peach|珊瑚色|珊瑚红|桃色'],
  brown: ['#8a5a3a', 'brown|sepia tone|chocolate|bronze|copper|棕|棕色|褐色|咖啡色|古铜'],
  beige: ['#dcc7a6', 'beige|cream|ivory|tan|米色|奶油|象牙白|米白'],
  white: ['#eeeef0', 'white|白|白色|纯白|雪白'],
  gray: ['#8a8d92', 'gray|grey|silver|灰|灰色|银|银色'],
  black: ['#1b1c20', 'black|黑|黑色|漆黑'],
} as const satisfies Record<string, readonly [string, string]>

/**
 * Concepts of light, air and manner. A picture without them still shows what was asked for, so nobody is told that they
 * are missing.
 */
export const vagueConcepts: ReadonlySet<string> = new Set(
  (
    'landscape sky horizon sunset dawn sun star water wave abstract gradient flow layers mist smoke citylights neon ' +
    'cyberpunk space ring sand ink papercut lowpoly isometric geometric animal leaves cloud garden path comet'
  ).split(' '),
)

/** What a picture with a concept shows as well. */
export const impliedConcepts: Readonly<Partial<Record<string, string>>> = {
  sea: 'water wave beach coast',
  lake: 'water river',
  river: 'water lake',
  waterfall: 'water river',
  koi: 'fish lake water',
  coral: 'fish underwater sea',
  whale: 'underwater sea',
  jellyfish: 'underwater sea',
  snowpeak: 'mountain',
  mountain: 'hill ridge valley',
  ridge: 'mountain hill valley',
  dune: 'desert',
  desert: 'dune',
  forest: 'tree',
  bamboo: 'forest',
  meadow: 'hill',
  hill: 'meadow valley',
  flowerfield: 'flower meadow',
  dahlia: 'flower',
  rose: 'flower dahlia',
  lotus: 'flower dahlia',
  daisy: 'flower dahlia',
  poppy: 'flower flowerfield',
  lavender: 'flower flowerfield',
  tulip: 'flower flowerfield',
  sunflower: 'flower flowerfield',
  blossom: 'flower tree',
  skyline: 'city',
  city: 'skyline',
  alley: 'city lantern',
  town: 'cabin',
  galaxy: 'milkyway nebula',
  nebula: 'galaxy milkyway',
  milkyway: 'galaxy',
  lighthouse: 'coast sea',
}

/** Things that people ask for and that nothing here paints; it is better to know them than to stay silent. */
export const unpaintedWords =
  'hippo|hippopotamus|giraffe|zebra|crocodile|alligator|kangaroo|koala|gorilla|squirrel|hedgehog|octopus|squid|crab|' +
  'lobster|shark|seal|walrus|parrot|peacock|flamingo|ostrich|chicken|rooster|cow|bull|sheep|goat|pig|mouse|rat|frog|' +
  'snake|lizard|dinosaur|bee|spider|ant|snail|mermaid|angel|demon|vampire|zombie|witch|wizard|knight|samurai|ninja|' +
  'pirate|king|queen|princess|soldier|superhero|baby|wedding|football|basketball|tennis|motorcycle|motorbike|truck|' +
  'bus|tractor|helicopter|submarine|tank|sword|gun|crown|violin|drum|drums|trumpet|saxophone|computer|laptop|phone|' +
  'keyboard|camera|television|sofa|bed|kitchen|bathroom|pizza|burger|sushi|cake|ice cream|bread|noodles|wine|beer|' +
  'logo|text|letter|map|skull|skeleton|hand|eye|shoe|dress|hat|mask|' +
  '河马|长颈鹿|斑马|鳄鱼|袋鼠|考拉|猩猩|猴子|松鼠|刺猬|章鱼|螃蟹|龙虾|鲨鱼|海豹|鹦鹉|孔雀|火烈鸟|公鸡|牛|羊|猪|老鼠|青蛙|蛇|恐龙|' +
  '蜜蜂|蜘蛛|美人鱼|天使|恶魔|吸血鬼|僵尸|女巫|巫师|骑士|武士|忍者|海盗|国王|女王|公主|士兵|超级英雄|婴儿|婚礼|足球|篮球|摩托车|卡车|' +
  '公交车|拖拉机|直升机|潜艇|坦克|剑|皇冠|小提琴|鼓|电脑|手机|键盘|相机|电视|沙发|厨房|披萨|汉堡|寿司|蛋糕|冰淇淋|面包|面条|红酒|' +
  '啤酒|骷髅|眼睛|面具'

/** Negations: the keyword that follows one is left out of the image. */
export const refusals = ['no', 'without', 'not', 'except', '没有', '不要', '无', '不含', '别']
